import type { PracticeLocation } from '@payment-center/validation/model'
import { useState, type ReactNode } from 'react'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { LoginServices } from './login-services.ts'
import { PracticeAuthLayout } from './PracticeAuthLayout.tsx'
import type { Credentials, SignInResult } from './sign-in.ts'

type Props = {
  readonly services: LoginServices
  /** Null when no practice is known. */
  readonly place: PracticeLocation | null
  readonly signIn: (credentials: Credentials) => Promise<SignInResult>
  /** @param goTo the path to open */
  readonly onSignedIn: (goTo: string) => void
  /** Alternatives to signing in. */
  readonly children?: ReactNode
}

/** Switches between the login and the forgotten password, and keeps the typed address. */
export function LoginOrForgot({ services, place, signIn, onSignedIn, children }: Props) {
  const [forgot, setForgot] = useState(false)
  const [email, setEmail] = useState('')
  return (
    <PracticeAuthLayout {...services} place={place}>
      {forgot ? (
        <ForgotPassword
          services={services}
          practiceId={place?.practiceId}
          email={email}
          onEmail={setEmail}
          onBack={() => setForgot(false)}
        />
      ) : (
        <LoginForm
          signIn={signIn}
          onSignedIn={onSignedIn}
          email={email}
          onEmail={setEmail}
          onForgot={() => setForgot(true)}
        >
          {children}
        </LoginForm>
      )}
    </PracticeAuthLayout>
  )
}
