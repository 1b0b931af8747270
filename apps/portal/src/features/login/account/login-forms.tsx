import { requestPasswordReset } from '@payment-center/api-client/endpoints/account'
import {
  email as emailField,
  emailMaximumLength,
  emailSentences,
  fieldError,
} from '@payment-center/validation/fields'
import { Alert, Button, ChevronLeftIcon, Form, Stack, Text, TextField, CodeField } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useEffect, useState } from 'react'
import { CallThisPractice } from '../../../shell/CallPractice.tsx'
import { ViewHeading } from '../../../shell/ViewHeading.tsx'
import { loginMessages } from '../messages.en.ts'
import { accountMessages, secondFactorMessages } from './messages.en.ts'
import { emailId } from '../LoginForm.tsx'
import type { LoginServices } from '../../../shell/services.ts'
import type { SignInProblem, SignInResult } from '../sign-in.ts'

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

type Sending = 'no' | 'busy' | 'sent' | NotSentProps['why']

/** Requests an emailed reset link; the confirmation is the same for every address. */
export function ForgotPassword({ services, practiceId, email, onEmail, focusEmail, onBack }: Props) {
  const messages = useMessages(accountMessages)
  const { language } = useLanguage()
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState<Sending>('no')
  const error = fieldError(emailField, emailSentences, email, language)

  useEffect(() => {
    if (focusEmail) document.getElementById(emailId)?.focus()
  }, [focusEmail])

  async function send() {
    if (sending === 'busy') return
    setTried(true)
    setSending(error === undefined ? 'busy' : 'no')
    if (error !== undefined) return document.getElementById(emailId)?.focus()
    const sent = await requestPasswordReset(services.api, email.trim(), practiceId)
    // It may have been edited meanwhile.
    if (sent.ok) onEmail(email)
    setSending(sent.ok ? 'sent' : sent.error.code === 'rate_limited' ? 'tooOften' : 'failed')
  }

  if (sending === 'sent') return <Sent email={email.trim()} onBack={onBack} />
  return (
    <Form onSubmit={send}>
      <Stack space={24}>
        <Stack space={8}>
          <ViewHeading>{messages.forgotTitle}</ViewHeading>
          <Text tone="supporting">{messages.forgotBody}</Text>
        </Stack>
        {(sending === 'failed' || sending === 'tooOften') && (
          <NotSent why={sending} supportEmail={services.environment.supportEmail} />
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

interface NotSentProps {
  readonly why: 'tooOften' | 'failed'
  readonly supportEmail: string
}

function NotSent({ why, supportEmail }: NotSentProps) {
  const { error, sentTooOften, sendFailed } = useMessages(accountMessages)
  return (
    <Alert tone="danger" title={error} announce="assertive">
      {why === 'tooOften' ? sentTooOften : sendFailed(supportEmail)}
      <CallThisPractice or />
    </Alert>
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

type SecondFactorFormProps = {
  /** Signs in again with the same password and a code. */
  readonly signIn: (code: string) => Promise<SignInResult>
  readonly onSignedIn: (goTo: string) => void
  readonly onBack: () => void
}

/** Asks for a code of the authenticator app, or a recovery code, after the right password. */
export function SecondFactorForm({ signIn, onSignedIn, onBack }: SecondFactorFormProps) {
  const messages = useMessages(secondFactorMessages)
  const { logIn, loggingIn } = useMessages(loginMessages)
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const missing = missingPart(kind, code)

  async function submit() {
    if (busy || missing !== null) return
    setBusy(true)
    setProblem(null)
    const signedIn = await signIn(code)
    setBusy(false)
    if (signedIn.ok) return onSignedIn(signedIn.goTo)
    setProblem(signedIn.problem)
    if (signedIn.problem === 'wrongCode') setCode('')
  }

  function choose(next: typeof kind) {
    setKind(next)
    setCode('')
    setProblem(null)
  }

  return (
    <Form onSubmit={submit}>
      <Stack space={24}>
        <ViewHeading>{messages.heading}</ViewHeading>
        <SignInAlert problem={problem} />
        <Text tone="supporting">{messages[`${kind}Help`]}</Text>
        <TypedCode kind={kind} code={code} onChange={setCode} isWrong={problem === 'wrongCode'} />
        <Stack space={8}>
          <Button
            full
            type="submit"
            busy={busy ? loggingIn : undefined}
            disabledReason={missing === null ? undefined : messages[missing]}
          >
            {logIn}
          </Button>
          <Button full variant="quiet" onClick={() => choose(kind === 'app' ? 'recovery' : 'app')}>
            {kind === 'app' ? messages.useRecovery : messages.useApp}
          </Button>
          <Button full variant="quiet" onClick={onBack}>
            {messages.back}
          </Button>
        </Stack>
      </Stack>
    </Form>
  )
}

function missingPart(kind: 'app' | 'recovery', code: string) {
  if (kind === 'app') return /^\d{6}$/.test(code) ? null : 'appMissing'
  return code.trim() === '' ? 'recoveryMissing' : null
}

type TypedProps = {
  readonly kind: 'app' | 'recovery'
  readonly code: string
  readonly onChange: (code: string) => void
  readonly isWrong: boolean
}

function TypedCode({ kind, code, onChange, isWrong }: TypedProps) {
  const messages = useMessages(secondFactorMessages)
  const wrong = kind === 'app' ? messages.wrongCode : messages.wrongRecovery
  const error = isWrong && code === '' ? wrong : undefined
  const field = { value: code, error, announceError: true, onChange }
  return kind === 'app' ? (
    <CodeField key="app" label={messages.appCode} {...field} />
  ) : (
    <TextField key="recovery" label={messages.recoveryCode} maxLength={40} {...field} />
  )
}

/** Errors that no code explains. */
function SignInAlert({ problem }: { readonly problem: SignInProblem | null }) {
  const messages = useMessages(loginMessages)
  const { tooManyCodes } = useMessages(secondFactorMessages)
  if (problem === null || problem === 'wrongCode' || problem === 'codeNeeded') return null
  return (
    <Alert tone="danger" title={messages.error} announce="assertive">
      <Text>{problem === 'tooManyCodes' ? tooManyCodes : messages[problem]}</Text>
      <CallThisPractice />
    </Alert>
  )
}
