import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { LinkError } from '../AccountLinkResult.tsx'
import type { AccountLink } from '../account-link.ts'
import type { LoginServices } from '../login-services.ts'
import { accountMessages, badCodeMessages } from '../messages.en.ts'

type Props = {
  readonly services: Pick<LoginServices, 'environment'>
  readonly link: AccountLink
  readonly loginHref: string
}

/** Shown for a registration's code that is used, expired or wrong: how to get a new link. */
export function UsedCreateLink({ services, link, loginHref }: Props) {
  const messages = useMessages(accountMessages)
  const badCode = useMessages(badCodeMessages)
  return (
    <LinkError
      heading={messages.createTitle}
      title={messages.createFailed(services.environment.supportEmail)}
      loginHref={loginHref}
    >
      <Text>{badCode[link.externalReset ? 'selfRegistered' : 'fromPractice']}</Text>
    </LinkError>
  )
}
