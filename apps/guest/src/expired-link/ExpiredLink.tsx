import { requestNewLink } from '@payment-center/api-client/endpoints/links'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { Api } from '@payment-center/api-client/http'
import { Alert, Button, ButtonLink, ClockIcon, Inline, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, LegalBar, MessagePage, Page, ShellFooter, type Legal } from '@payment-center/ui/shell'
import { useState } from 'react'
import { expiredLinkMessages } from '../messages.en.ts'
import { loginHref } from '@payment-center/validation/paths'
import { CallPracticeText } from '../practice/CallPractice.tsx'

type Props = {
  readonly api: Api
  readonly invoiceId: string
  /** Null when it is unknown. */
  readonly practice: Practice | null
  readonly legal: Legal
}

type Sending = 'no' | 'busy' | 'sent' | 'tooMany' | 'failed'

/** A link that no longer opens its bill: a new one can be sent to the address and number on file, which it never shows. */
export default function ExpiredLink({ api, invoiceId, practice, legal }: Props) {
  const messages = useMessages(expiredLinkMessages)
  const [sending, setSending] = useState<Sending>('no')
  const send = async () => {
    setSending('busy')
    const sent = await requestNewLink(api, invoiceId)
    setSending(sent.ok ? 'sent' : sent.error.code === 'rate_limited' ? 'tooMany' : 'failed')
  }
  return (
    <Page
      band={<Band practice={practice} visitor="guest" />}
      footer={practice ? <ShellFooter practice={practice} legal={legal} /> : <LegalBar legal={legal} />}
    >
      <MessagePage
        icon={<ClockIcon />}
        title={messages.title}
        action={
          <Inline space={12} wrap>
            <Button busy={sending === 'busy' ? messages.sending : undefined} onClick={() => void send()}>
              {messages.send}
            </Button>
            <ButtonLink variant="secondary" href={loginHref}>
              {messages.logIn}
            </ButtonLink>
          </Inline>
        }
      >
        <Stack space={16}>
          {sending === 'sent' ? (
            <Alert tone="success" title={messages.checkMessages} announce="polite">
              {messages.sent}
            </Alert>
          ) : (
            <Text tone="supporting">{messages.body}</Text>
          )}
          {(sending === 'failed' || sending === 'tooMany') && (
            <Alert tone="danger" announce="assertive">
              {messages[sending]}
            </Alert>
          )}
          <CallPracticeText practice={practice} />
        </Stack>
      </MessagePage>
    </Page>
  )
}
