import type { ExternalPayerSession, SessionStore } from '@payment-center/api-client/session'
import { ButtonLink, Divider, Link, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { placeOfQuery, type PracticePlace } from '@payment-center/validation/model'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { createNewAccountHref, externalInvoiceHref } from '../../paths.ts'
import { loginMessages } from './login.messages.ts'
import { LoginOrForgot } from './LoginOrForgot.tsx'
import type { LoginServices } from './login-services.ts'
import { signInExternalPayer } from './sign-in.ts'

type Services = LoginServices & { readonly externalPayerSession: SessionStore<ExternalPayerSession> }

/**
 * The login in external-invoice mode: for one practice, with the ways on to a new account and to Pay as Guest. Whoever
 * is signed in there already goes on at once; a link that names no practice goes where that is said.
 */
export default function ExternalLoginScreen({ services }: { readonly services: Services }) {
  const { search } = useLocation()
  const place = useMemo(() => placeOfQuery(search), [search])
  const [earlier] = useState(services.externalPayerSession.getState)
  const goesOn = place === null || isAt(earlier, place)
  useEffect(() => {
    if (goesOn) location.replace(`/external-invoice${search}`)
  }, [goesOn, search])
  return place === null || goesOn ? null : <ExternalLogin services={services} place={place} />
}

function ExternalLogin({ services, place }: { readonly services: Services; readonly place: PracticePlace }) {
  const messages = useMessages(loginMessages)
  return (
    <LoginOrForgot
      services={services}
      place={place}
      signIn={(credentials) => signInExternalPayer(services, credentials, place)}
      onSignedIn={(goTo) => location.assign(goTo)}
    >
      <Divider />
      <Stack space={16}>
        <ButtonLink full variant="secondary" href={externalInvoiceHref(place)}>
          {messages.payAsGuest}
        </ButtonLink>
        <Text align="center">
          <Link href={createNewAccountHref(place)}>{messages.createNew}</Link>
        </Text>
      </Stack>
    </LoginOrForgot>
  )
}

const isAt = (session: ExternalPayerSession | null, place: PracticePlace) =>
  session !== null && session.practiceId === place.practiceId && session.locationId === place.locationId
