import { preloadWhenIdle } from '@payment-center/ui/loading'
import type { PracticeLocation } from '@payment-center/validation/model'
import { lazy, startTransition, Suspense, useState, type ReactNode } from 'react'
import { LoginForm } from './LoginForm.tsx'
import type { LoginServices } from './login-services.ts'
import { PracticeAuthLayout } from './PracticeAuthLayout.tsx'
import type { Credentials, SignInResult } from './sign-in.ts'

const ForgotPassword = lazy(preloadWhenIdle(() => import('./ForgotPassword.tsx')))

type Props = {
  readonly services: LoginServices
  /** Null when no practice is known. */
  readonly place: PracticeLocation | null
  /** Prefills the email. */
  readonly knownEmail?: string | undefined
  readonly signIn: (credentials: Credentials) => Promise<SignInResult>
  /** @param goTo the path to open */
  readonly onSignedIn: (goTo: string) => void
  /** Alternatives to signing in. */
  readonly children?: ReactNode
}

/** Switches between the login and the forgotten password, and keeps the typed address. */
export function LoginOrForgot({ services, place, knownEmail, signIn, onSignedIn, children }: Props) {
  const [forgot, setForgot] = useState(false)
  // The login stays until the chunk has loaded.
  const show = (next: boolean) => startTransition(() => setForgot(next))
  const [email, setEmail] = useState(knownEmail ?? '')
  return (
    <PracticeAuthLayout {...services} place={place}>
      <Suspense>
        {forgot ? (
          <ForgotPassword
            services={services}
            practiceId={place?.practiceId}
            email={email}
            onEmail={setEmail}
            onBack={() => show(false)}
          />
        ) : (
          <LoginForm
            signIn={signIn}
            onSignedIn={onSignedIn}
            email={email}
            onEmail={setEmail}
            onForgot={() => show(true)}
          >
            {children}
          </LoginForm>
        )}
      </Suspense>
    </PracticeAuthLayout>
  )
}
