import type { SignInCredentials } from '@payment-center/api-client/endpoints/auth'
import { useBackSteps } from '@payment-center/ui/back'
import { preloadWhenIdle, useInputKeptOnReload, useModule } from '@payment-center/ui/loading'
import type { PracticeLocation } from '@payment-center/validation/model'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { emailId, LoginForm, passwordId } from './LoginForm.tsx'
import { loginEmail } from './login-email.ts'
import type { LoginServices } from './login-services.ts'
import { PracticeAuthLayout } from './PracticeAuthLayout.tsx'
import type { SignInResult } from './sign-in.ts'

const loadForms = () => import('./login-forms.ts')

type Props = {
  readonly services: LoginServices
  /** Null when no practice is known. */
  readonly practiceLocation: PracticeLocation | null
  /** Prefills the email. */
  readonly knownEmail?: string | undefined
  readonly signIn: (credentials: SignInCredentials) => Promise<SignInResult>
  /** @param goTo the path to open */
  readonly onSignedIn: (goTo: string) => void
  /** Alternatives to signing in. */
  readonly children?: ReactNode
}

/** Switches between the login, its code and the forgotten password, and keeps the typed address. */
export function LoginOrForgot({
  services,
  practiceLocation,
  knownEmail,
  signIn,
  onSignedIn,
  children,
}: Props) {
  const [forgot, setForgot] = useState(false)
  // Signed-in screens don't need it.
  useEffect(() => void preloadWhenIdle(loadForms), [])
  const { module: forms, state: formsState, load } = useModule(loadForms)
  const [typesEmail, setTypesEmail] = useState(false)
  const show = (next: boolean) => startTransition(() => setForgot(next))
  async function showForgot() {
    if ((await load()) === null) return
    const field = document.activeElement?.id
    // They type a password after all.
    if (field === passwordId) return
    setTypesEmail(field === emailId)
    show(true)
  }
  const [email, setEmail] = useState(() => loginEmail.read() ?? knownEmail ?? '')
  useInputKeptOnReload({ email }, (kept) => setEmail(kept['email'] ?? email))
  const { asked, signInOrAsk, forget } = useCodeForm(signIn, load)
  useBackSteps(forgot || asked !== null ? 1 : 0, forgot ? () => show(false) : forget)
  return (
    <PracticeAuthLayout {...services} practiceLocation={practiceLocation}>
      {forms && forgot ? (
        <forms.ForgotPassword
          services={services}
          practiceId={practiceLocation?.practiceId}
          email={email}
          onEmail={setEmail}
          focusEmail={typesEmail}
          onBack={() => show(false)}
        />
      ) : forms && asked ? (
        <forms.SecondFactorForm
          signIn={(typed) => signIn({ ...asked, code: typed })}
          onSignedIn={onSignedIn}
          onBack={forget}
        />
      ) : (
        <LoginForm
          signIn={signInOrAsk}
          onSignedIn={onSignedIn}
          email={email}
          onEmail={setEmail}
          onForgot={() => void showForgot()}
          formsState={formsState}
        >
          {children}
        </LoginForm>
      )}
    </PracticeAuthLayout>
  )
}

/** The credentials for which the login asks for a code, once the code's form has loaded. */
function useCodeForm(signIn: Props['signIn'], load: () => Promise<unknown>) {
  const [asked, setAsked] = useState<SignInCredentials | null>(null)
  const show = (credentials: SignInCredentials | null) => startTransition(() => setAsked(credentials))
  return {
    asked,
    forget: () => show(null),
    async signInOrAsk(credentials: SignInCredentials): Promise<SignInResult> {
      const signedIn = await signIn(credentials)
      if (signedIn.ok || signedIn.problem !== 'codeNeeded') return signedIn
      if ((await load()) !== null) show(credentials)
      return signedIn
    },
  }
}
