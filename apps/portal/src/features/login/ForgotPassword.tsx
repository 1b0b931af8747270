import { requestPasswordReset } from '@payment-center/api-client/endpoints/account'
import {
  email as emailField,
  emailMaximumLength,
  emailSentences,
  fieldError,
} from '@payment-center/validation/fields'
import { Alert, Button, ChevronLeftIcon, Form, Stack, Text, TextField } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useEffect, useState } from 'react'
import { CallThisPractice } from '../../shell/CallPractice.tsx'
import { ViewHeading } from '../../shell/ViewHeading.tsx'
import { accountMessages } from './messages.en.ts'
import { emailId } from './LoginForm.tsx'
import type { LoginServices } from './login-services.ts'

type Props = {
  readonly services: LoginServices
  /** The practice that the email is from, if known. */
  readonly practiceId: string | undefined
  readonly email: string
  readonly onEmail: (email: string) => void
  /** Whether the email was being typed when this replaced the login. */
  readonly focusEmail: boolean
  readonly onBack: () => void
}

/** Requests an emailed reset link; the confirmation is the same for every address. */
export function ForgotPassword({ services, practiceId, email, onEmail, focusEmail, onBack }: Props) {
  const messages = useMessages(accountMessages)
  const { language } = useLanguage()
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState<'no' | 'busy' | 'sent' | 'failed'>('no')
  const error = fieldError(emailField, emailSentences, email, language)

  useEffect(() => {
    if (focusEmail) document.getElementById(emailId)?.focus()
  }, [focusEmail])

  async function send() {
    setTried(true)
    if (error !== undefined) document.getElementById(emailId)?.focus()
    if (error !== undefined || sending === 'busy') return
    setSending('busy')
    const sent = await requestPasswordReset(services.api, email.trim(), practiceId)
    setSending(sent.ok ? 'sent' : 'failed')
  }

  if (sending === 'sent') return <Sent email={email.trim()} onBack={onBack} />
  return (
    <Form onSubmit={send}>
      <Stack space={24}>
        <Stack space={8}>
          <ViewHeading>{messages.forgotTitle}</ViewHeading>
          <Text tone="supporting">{messages.forgotBody}</Text>
        </Stack>
        {sending === 'failed' && (
          <Alert tone="danger" title={messages.error} announce="assertive">
            {messages.sendFailed(services.environment.supportEmail)}
            <CallThisPractice or />
          </Alert>
        )}
        <TextField
          id={emailId}
          label={messages.email}
          name="username"
          type="email"
          autoComplete="username"
          maxLength={emailMaximumLength}
          value={email}
          onChange={onEmail}
          error={tried ? error : undefined}
        />
        <Stack space={8}>
          <Button full type="submit" busy={sending === 'busy' ? messages.sending : undefined}>
            {messages.send}
          </Button>
          <Button full variant="quiet" icon={<ChevronLeftIcon />} onClick={onBack}>
            {messages.back}
          </Button>
        </Stack>
      </Stack>
    </Form>
  )
}

function Sent({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const messages = useMessages(accountMessages)
  return (
    <Stack space={24}>
      <ViewHeading>{messages.sentTitle}</ViewHeading>
      <Alert tone="success" announce="polite">
        {messages.sentBody(email)}
      </Alert>
      <Button full onClick={onBack}>
        {messages.backToLogin}
      </Button>
    </Stack>
  )
}
