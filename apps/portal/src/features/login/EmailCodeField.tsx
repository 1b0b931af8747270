import type { Api } from '@payment-center/api-client/http'
import { maskEmail } from '@payment-center/validation/fields'
import { CodeField, LiveRegion, Stack, Text, TextButton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import type { AccountLink } from './account-link.ts'
import { requestEmailCode } from './email-code.ts'
import { emailCodeMessages } from './messages.en.ts'

type Props = {
  readonly api: Api
  readonly link: AccountLink
  readonly value: string
  readonly onChange: (digits: string) => void
  /** The submitted code was rejected. */
  readonly wrong: boolean
  /** A new code replaces the rejected one. */
  readonly onSentAgain: () => void
}

export const emailCodeFieldId = 'email-code'

/** The emailed six digits, with a link that requests new ones. */
export function EmailCodeField({ api, link, value, onChange, wrong, onSentAgain }: Props) {
  const messages = useMessages(emailCodeMessages)
  const [request, setRequest] = useState<'none' | 'busy' | 'sentAgain' | 'tooOften' | 'sendFailed'>('none')
  const news = request === 'none' || request === 'busy' ? '' : messages[request]

  async function sendAgain() {
    if (request === 'busy') return
    setRequest('busy')
    const sent = await requestEmailCode(api, link)
    if (sent.ok) onSentAgain()
    setRequest(sent.ok ? 'sentAgain' : sent.error.code === 'rate_limited' ? 'tooOften' : 'sendFailed')
  }

  return (
    <Stack space={8}>
      <CodeField
        id={emailCodeFieldId}
        label={messages.label}
        hint={messages.hint(maskEmail(link.email))}
        value={value}
        onChange={onChange}
        error={wrong ? messages.wrong : undefined}
        announceError
      />
      <LiveRegion>{news}</LiveRegion>
      <Text size="small" tone="hint">
        {news || messages.times}{' '}
        <TextButton onClick={() => void sendAgain()}>{messages.sendAgain}</TextButton>
      </Text>
    </Stack>
  )
}
