import {
  readAccountSecurity,
  endOtherSessions,
  type AccountSecurity,
  type SignedInSession,
} from '@payment-center/api-client/endpoints/security'
import {
  Badge,
  Button,
  Card,
  CheckIcon,
  DotIcon,
  Inline,
  ListSkeleton,
  Section,
  Stack,
  StatusMessage,
  Text,
  List,
  ListRow,
} from '@payment-center/ui'
import { useMessages, useLanguage, type Language } from '@payment-center/ui/language'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { portalPaths } from '@payment-center/validation/paths'
import { usePayerData } from '../../shell/payer-data.ts'
import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { usePayer, type Payer } from '../../shell/payer.ts'
import { SecurityDialogs, type SecurityChange } from './SecurityDialogs.tsx'
import { securityMessages } from './messages.en.ts'
import { formatDate, formatTime } from '@payment-center/ui/format'
import { deviceName } from './device-name.ts'

const loadSecurity = ({ api }: Payer) => readAccountSecurity(api)

type Done = 'changed' | 'turnedOn' | 'turnedOff' | 'ended' | 'failed'

/** The screen at an API that has its calls. */
export default function SecurityScreen() {
  const { api } = usePayer()
  return api.takesAdditions() === false ? <Navigate to={portalPaths.overview} replace /> : <Security />
}

/** How the payer signs in: password, codes, and where they are signed in. */
function Security() {
  const messages = useMessages(securityMessages)
  const security = usePayerData('security', loadSecurity)
  const [dialog, setDialog] = useState<SecurityChange | null>(null)
  const [done, setDone] = useState<{ readonly what: Done; readonly count: number } | null>(null)

  /** A change may have been made, although its response was lost. */
  function close() {
    setDialog(null)
    security.retry()
  }

  function report(what: Done) {
    security.retry()
    setDone((last) => ({ what, count: (last?.count ?? 0) + 1 }))
  }

  return (
    <Screen title={messages.heading} space={32}>
      {done === null ? null : (
        <StatusMessage
          key={done.count}
          tone={done.what === 'failed' ? 'danger' : 'success'}
          title={messages[done.what]}
          onClear={() => setDone(null)}
        />
      )}
      <Section title={messages.password} size="card">
        <Card>
          <Stack space={16} align="start">
            <Text>{messages.passwordHelp}</Text>
            <Button variant="secondary" onClick={() => setDialog('changePassword')}>
              {messages.change}
            </Button>
          </Stack>
        </Card>
      </Section>
      <PayerSectionError title={messages.errorTitle} body={messages.error} data={security} />
      {security.status === 'loading' ? <ListSkeleton rows={2} /> : null}
      {security.value === undefined ? null : (
        <>
          <Codes state={security.value.secondFactor} onOpen={setDialog} />
          <Sessions sessions={security.value.sessions} onDone={report} />
        </>
      )}
      {dialog === null ? null : (
        <SecurityDialogs
          open={dialog}
          codesOn={security.value?.secondFactor.isOn ?? false}
          onClose={close}
          onDone={(what) => {
            setDialog(null)
            report(what)
          }}
        />
      )}
    </Screen>
  )
}

type CodesProps = {
  readonly state: AccountSecurity['secondFactor']
  readonly onOpen: (dialog: SecurityChange) => void
}

function Codes({ state: { isOn, recoveryCodesLeft }, onOpen }: CodesProps) {
  const messages = useMessages(securityMessages)
  return (
    <Section title={messages.codes} size="card">
      <Card>
        <Stack space={16} align="start">
          <Inline>
            <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? <CheckIcon /> : <DotIcon />}>
              {isOn ? messages.on : messages.off}
            </Badge>
          </Inline>
          <Text>{isOn ? messages.codesOn(messages.codesLeft(recoveryCodesLeft)) : messages.codesOff}</Text>
          <Button variant="secondary" onClick={() => onOpen(isOn ? 'turnOff' : 'turnOn')}>
            {isOn ? messages.turnOff : messages.turnOn}
          </Button>
        </Stack>
      </Card>
    </Section>
  )
}

type Props = {
  readonly sessions: readonly SignedInSession[]
  readonly onDone: (done: 'ended' | 'failed') => void
}

/** Where the payer is signed in, and the way to end all other sessions. */
function Sessions({ sessions, onDone }: Props) {
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
