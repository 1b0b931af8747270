import { Alert, Button, CodeField, Form, Stack, Text, TextField } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { CallThisPractice } from '../../shell/CallPractice.tsx'
import { ViewHeading } from '../../shell/ViewHeading.tsx'
import { loginMessages, secondFactorMessages } from './messages.en.ts'
import type { SignInProblem, SignInResult } from './sign-in.ts'

type Props = {
  /** Signs in again with the same password and a code. */
  readonly signIn: (code: string) => Promise<SignInResult>
  readonly onSignedIn: (goTo: string) => void
  readonly onBack: () => void
}

/** Asks for a code of the authenticator app, or a recovery code, after the right password. */
export function SecondFactorForm({ signIn, onSignedIn, onBack }: Props) {
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
        <SignInAlert problem={problem} kind={kind} />
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

type AlertProps = { readonly problem: SignInProblem | null; readonly kind: 'app' | 'recovery' }

/** Errors that no code explains. */
function SignInAlert({ problem, kind }: AlertProps) {
  const messages = useMessages(loginMessages)
  const { tooManyCodes } = useMessages(secondFactorMessages)
  if (problem === null || problem === 'wrongCode' || problem === 'codeNeeded') return null
  return (
    <Alert tone="danger" title={messages.error} announce="assertive">
      <Text>{problem === 'tooOften' && kind === 'app' ? tooManyCodes : messages[problem]}</Text>
      <CallThisPractice />
    </Alert>
  )
}
