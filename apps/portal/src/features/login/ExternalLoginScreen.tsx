import type { ExternalPayerSession } from '@payment-center/api-client/session'
import { ButtonLink, Divider, Link, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { createNewAccountHref, externalInvoiceHref } from '../../paths.ts'
import type { Services } from '../../shell/services.ts'
import { loginMessages } from './login.messages.ts'
import { LoginOrForgot } from './LoginOrForgot.tsx'
import type { LoginServices } from './login-services.ts'
import { signInExternalPayer } from './sign-in.ts'

type ExternalLoginServices = LoginServices & Pick<Services, 'externalPayerSession'>

/**
 * The login in external-invoice mode, for one practice. A payer who is signed in there, or a link without a practice,
 * is redirected to Pay as Guest.
 */
export default function ExternalLoginScreen({ services }: { readonly services: ExternalLoginServices }) {
  const { search } = useLocation()
  const place = useMemo(() => parsePracticeLocation(search), [search])
  const [session] = useState(services.externalPayerSession.getState)
  const redirects = place === null || isAt(session, place)
  useEffect(() => {
    if (redirects) location.replace(`/external-invoice${search}`)
  }, [redirects, search])
  return place === null || redirects ? null : <ExternalLogin services={services} place={place} />
}

function ExternalLogin({
  services,
  place,
}: {
  readonly services: ExternalLoginServices
  readonly place: PracticeLocation
}) {
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

const isAt = (session: ExternalPayerSession | null, place: PracticeLocation) =>
  session !== null && session.practiceId === place.practiceId && session.locationId === place.locationId
