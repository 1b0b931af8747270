import { lazyComponent, preloadWhenIdle, useChunk } from '@payment-center/ui/loading'
import type { PracticeLocation } from '@payment-center/validation/model'
import { startTransition, Suspense, useState, type ReactNode } from 'react'
import { emailId, LoginForm, passwordId } from './LoginForm.tsx'
import type { LoginServices } from './login-services.ts'
import { PracticeAuthLayout } from './PracticeAuthLayout.tsx'
import type { Credentials, SignInResult } from './sign-in.ts'

const ForgotPassword = lazyComponent(preloadWhenIdle(() => import('./ForgotPassword.tsx')))

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
  const code = useChunk()
  const [typesEmail, setTypesEmail] = useState(false)
  const show = (next: boolean) => startTransition(() => setForgot(next))
  async function showForgot() {
    if (!(await code.fetch(ForgotPassword))) return
    const field = document.activeElement?.id
    // They type a password after all.
    if (field === passwordId) return
    setTypesEmail(field === emailId)
    show(true)
  }
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
            focusEmail={typesEmail}
            onBack={() => show(false)}
          />
        ) : (
          <LoginForm
            signIn={signIn}
            onSignedIn={onSignedIn}
            email={email}
            onEmail={setEmail}
            onForgot={() => void showForgot()}
            forgotState={code.state}
          >
            {children}
          </LoginForm>
        )}
      </Suspense>
    </PracticeAuthLayout>
  )
}
