import type { ExternalPayerSession } from '@payment-center/api-client/session'
import { ButtonLink, Divider, Link, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { createNewAccountHref, payAsGuestHref } from '@payment-center/validation/paths'
import type { Services, LoginServices } from '../../shell/services.ts'
import { loginMessages } from './messages.en.ts'
import { LoginOrForgot } from './LoginScreen.tsx'
import { signInExternalPayer } from './sign-in.ts'

type ExternalLoginServices = LoginServices & Pick<Services, 'externalPayerSession'>

/**
 * The login in external-invoice mode, for one practice. A payer who is signed in there, or a link without a practice,
 * is redirected to Pay as Guest.
 */
export default function ExternalLoginScreen({ services }: { readonly services: ExternalLoginServices }) {
  const { search } = useLocation()
  const practiceLocation = useMemo(() => parsePracticeLocation(search), [search])
  const [session] = useState(services.externalPayerSession.getState)
  const redirects = practiceLocation === null || isAt(session, practiceLocation)
  useEffect(() => {
    if (redirects) location.replace(`/external-invoice${search}`)
  }, [redirects, search])
  return practiceLocation === null || redirects ? null : (
    <ExternalLogin services={services} practiceLocation={practiceLocation} />
  )
}

type Props = { readonly services: ExternalLoginServices; readonly practiceLocation: PracticeLocation }

function ExternalLogin({ services, practiceLocation }: Props) {
  const messages = useMessages(loginMessages)
  return (
    <LoginOrForgot
      services={services}
      practiceLocation={practiceLocation}
      signIn={(credentials) => signInExternalPayer(services, credentials, practiceLocation)}
      onSignedIn={(goTo) => location.assign(goTo)}
    >
      <Divider />
      <Stack space={16}>
        <ButtonLink full variant="secondary" href={payAsGuestHref(practiceLocation)}>
          {messages.payAsGuest}
        </ButtonLink>
        <Text align="center">
          <Link href={createNewAccountHref(practiceLocation)}>{messages.createNew}</Link>
        </Text>
      </Stack>
    </LoginOrForgot>
  )
}

const isAt = (session: ExternalPayerSession | null, practiceLocation: PracticeLocation) =>
  session !== null &&
  session.practiceId === practiceLocation.practiceId &&
  session.locationId === practiceLocation.locationId
