import type { SignInCredentials } from '@payment-center/api-client/endpoints/auth'
import {
  email as emailField,
  emailMaximumLength,
  emailSentences,
  fieldError,
  loginPassword,
  loginPasswordSentences,
} from '@payment-center/validation/fields'
import {
  Alert,
  Button,
  ErrorSummary,
  FieldPair,
  Form,
  PasswordField,
  Stack,
  Text,
  TextField,
} from '@payment-center/ui'
import { useLanguage, useMessages, type Language } from '@payment-center/ui/language'
import { ChunkLoadError, type LoadedModule } from '@payment-center/ui/loading'
import { useState, type ReactNode } from 'react'
import { CallThisPractice } from '../../shell/CallPractice.tsx'
import { ViewHeading } from '../../shell/ViewHeading.tsx'
import { loginMessages } from './messages.en.ts'
import type { SignInResult, SignInProblem } from './sign-in.ts'

type Props = {
  readonly signIn: (credentials: SignInCredentials) => Promise<SignInResult>
  /** @param goTo the path to open */
  readonly onSignedIn: (goTo: string) => void
  /** Shared with the forgotten password's form. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onForgot: () => void
  /** Of the code of the forms that may replace this one. */
  readonly formsState: LoadedModule<object>['state']
  /** Alternatives to signing in. */
  readonly children?: ReactNode
}

const formId = 'login'
export const emailId = 'email'
export const passwordId = 'password'

/** Email and password in one form that password managers recognize. */
export function LoginForm({ signIn, onSignedIn, email, onEmail, onForgot, formsState, children }: Props) {
  const messages = useMessages(loginMessages)
  const [password, setPassword] = useState('')
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const { language } = useLanguage()
  const shownErrors = attempts > 0 ? errorsOf({ email, password }, language) : {}

  async function submit() {
    // A password manager may have filled the fields without an event.
    const filled = new FormData(document.forms.namedItem(formId) ?? undefined)
    const textOf = (name: string) => {
      const text = filled.get(name)
      return typeof text === 'string' ? text : ''
    }
    const given = { email: textOf('username'), password: textOf('password') }
    onEmail(given.email)
    setPassword(given.password)
    setAttempts((count) => count + 1)
    setProblem(null)
    const errors = errorsOf(given, language)
    if (busy || errors.email !== undefined || errors.password !== undefined) return
    setBusy(true)
    const signedIn = await signIn({ ...given, email: given.email.trim() })
    setBusy(false)
    if (signedIn.ok) onSignedIn(signedIn.goTo)
    else if (isLoginProblem(signedIn.problem)) setProblem(signedIn.problem)
  }

  return (
    <Form id={formId} onSubmit={submit}>
      <Stack space={24}>
        <ViewHeading>{messages.heading}</ViewHeading>
        {problem !== null && <LoginAlert problem={problem} />}
        <ErrorSummary title={messages.summary} attempt={attempts} errors={shownErrors} />
        <CredentialFields {...{ email, password, setPassword }} setEmail={onEmail} errors={shownErrors} />
        <Stack space={8}>
          <Button full type="submit" busy={busy ? messages.loggingIn : undefined}>
            {messages.logIn}
          </Button>
          <Button
            full
            variant="quiet"
            busy={!busy && formsState === 'loading' ? messages.forgot : undefined}
            onClick={onForgot}
          >
            {messages.forgot}
          </Button>
          {formsState === 'failed' && <ChunkLoadError />}
        </Stack>
        {children}
      </Stack>
    </Form>
  )
}

const errorsOf = ({ email, password }: SignInCredentials, language: Language) => ({
  email: fieldError(emailField, emailSentences, email, language),
  password: fieldError(loginPassword, loginPasswordSentences, password, language),
})

/** What this form shows; the code's form shows the others. */
type LoginProblem = Exclude<SignInProblem, 'codeNeeded' | 'wrongCode' | 'tooManyCodes'>

const isLoginProblem = (problem: SignInProblem): problem is LoginProblem =>
  problem !== 'codeNeeded' && problem !== 'wrongCode' && problem !== 'tooManyCodes'

function LoginAlert({ problem }: { readonly problem: LoginProblem }) {
  const messages = useMessages(loginMessages)
  return (
    <Alert tone="danger" title={messages.error} announce="assertive">
      <Text>{messages[problem]}</Text>
      {problem === 'wrong' ? <Text>{messages.wrongHelp}</Text> : <CallThisPractice />}
    </Alert>
  )
}

type CredentialsProps = {
  readonly email: string
  readonly password: string
  readonly setEmail: (email: string) => void
  readonly setPassword: (password: string) => void
  readonly errors: { readonly email?: string | undefined; readonly password?: string | undefined }
}

function CredentialFields({ email, password, setEmail, setPassword, errors }: CredentialsProps) {
  const messages = useMessages(loginMessages)
  return (
    <FieldPair landscape>
      <TextField
        id={emailId}
        label={messages.email}
        name="username"
        type="email"
        autoComplete="username"
        maxLength={emailMaximumLength}
        value={email}
        onChange={setEmail}
        error={errors.email}
      />
      <PasswordField
        id={passwordId}
        label={messages.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
    </FieldPair>
  )
}
