import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { useEffect, useState, startTransition, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { cameFrom, landingHref, portalPaths } from '@payment-center/validation/paths'
import type { LoginServices } from '../../shell/services.ts'
import { locationOf, readOpenedInvoice, signInPayer, loginEmail, type SignInResult } from './sign-in.ts'
import type { SignInCredentials } from '@payment-center/api-client/endpoints/auth'
import { useBackSteps } from '@payment-center/ui/back'
import { preloadWhenIdle, useInputKeptOnReload, useModule } from '@payment-center/ui/loading'
import { emailId, LoginForm, passwordId } from './LoginForm.tsx'
import { PracticeAuthLayout } from './PracticeAuthLayout.tsx'

/**
 * The login, at a practice if the link names one. Forwards a text message link to its landing, and a signed-in payer to
 * the overview.
 */
export function LoginScreen({ services }: { readonly services: LoginServices }) {
  const { search, ...route } = useLocation()
  const landing = landingHref(search)
  const [signedInAlready] = useState(() => services.payerSession.getState() !== null)
  useEffect(() => {
    if (landing !== null) location.replace(landing)
  }, [landing])

  if (landing !== null) return null
  if (signedInAlready) return <Navigate to={portalPaths.overview} replace />
  return <LoginForPayer services={services} search={search} goTo={cameFrom(route)} />
}

type PayerProps = Pick<Props, 'services'> & { readonly search: string; readonly goTo: string | null }

function LoginForPayer({ services, search, goTo }: PayerProps) {
  const [opened] = useState(() => readOpenedInvoice(services.guestSession))
  // A guest who comes from an invoice still sees its practice.
  const [practiceLocation] = useState(() => parsePracticeLocation(search) ?? locationOf(opened))
  const navigate = useNavigate()
  return (
    <LoginOrForgot
      services={services}
      practiceLocation={practiceLocation}
      knownEmail={opened?.email ?? undefined}
      signIn={(credentials) => signInPayer(services, credentials, opened)}
      onSignedIn={(usual) => void navigate(goTo ?? usual, { replace: true })}
    />
  )
}

const loadForms = () => import('./account/login-forms.tsx')

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
export function LoginOrForgot(props: Props) {
  const { services, practiceLocation, knownEmail, signIn, onSignedIn, children } = props
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
