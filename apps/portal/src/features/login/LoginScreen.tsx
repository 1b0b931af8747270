import { parsePracticeLocation } from '@payment-center/validation/model'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { cameFrom, landingHref, paths } from '../../paths.ts'
import { LoginOrForgot } from './LoginOrForgot.tsx'
import type { LoginServices } from './login-services.ts'
import { locationOf, readOpenedInvoice } from './opened-invoice.ts'
import { signInPayer } from './sign-in.ts'

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
  if (signedInAlready) return <Navigate to={paths.overview} replace />
  return <LoginForPayer services={services} search={search} goTo={cameFrom(route)} />
}

function LoginForPayer({
  services,
  search,
  goTo,
}: {
  readonly services: LoginServices
  readonly search: string
  readonly goTo: string | null
}) {
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
