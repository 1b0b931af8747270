import { endOtherSessions, type SignedInSession } from '@payment-center/api-client/endpoints/security'
import { Badge, Button, CheckIcon, Inline, List, ListRow, Section, Stack, Text } from '@payment-center/ui'
import { formatDate, formatTime } from '@payment-center/ui/format'
import { useLanguage, useMessages, type Language } from '@payment-center/ui/language'
import { useState } from 'react'
import { usePayer } from '../../shell/payer.ts'
import { deviceName } from './device-name.ts'
import { securityMessages } from './messages.en.ts'

type Props = {
  readonly sessions: readonly SignedInSession[]
  readonly onDone: (done: 'ended' | 'failed') => void
}

/** Where the payer is signed in, and the way to end all other sessions. */
export function Sessions({ sessions, onDone }: Props) {
  const messages = useMessages(securityMessages)
  const { language } = useLanguage()
  const { api } = usePayer()
  const [busy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    const ended = await endOtherSessions(api)
    setBusy(false)
    onDone(ended.ok ? 'ended' : 'failed')
  }

  return (
    <Section title={messages.sessions} size="card">
      <Stack space={16}>
        <List label={messages.sessions}>
          {sessions.map((session) => (
            <ListRow
              key={session.signedInAt}
              title={<Device userAgent={session.userAgent} />}
              detail={messages.lastUsed(timeOf(session.lastUsedAt, language))}
              badge={
                session.isCurrent ? (
                  <Badge tone="success" icon={<CheckIcon />}>
                    {messages.thisDevice}
                  </Badge>
                ) : undefined
              }
            />
          ))}
        </List>
        {sessions.length > 1 ? (
          <Inline>
            <Button variant="secondary" busy={busy ? messages.ending : undefined} onClick={() => void end()}>
              {messages.endOthers}
            </Button>
          </Inline>
        ) : (
          <Text size="small" tone="hint">
            {messages.onlyHere}
          </Text>
        )}
      </Stack>
    </Section>
  )
}

function Device({ userAgent }: Pick<SignedInSession, 'userAgent'>) {
  const messages = useMessages(securityMessages)
  const name = deviceName(userAgent)
  return <span>{name === null ? messages.unknownDevice : messages.device(name.browser, name.system)}</span>
}

/** Day and time of the browser's own time zone. */
function timeOf(instant: number, language: Language): string {
  const time = new Date(instant)
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${formatDate(`${time.getFullYear()}-${month}-${day}`)}, ${formatTime(instant, language)}`
}
