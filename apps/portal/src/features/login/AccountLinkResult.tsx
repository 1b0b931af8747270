import { Alert, ButtonLink, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { ViewHeading } from '../../shell/ViewHeading.tsx'
import { accountMessages } from './account.messages.ts'

type DoneProps = { readonly title: string; readonly body: string; readonly loginHref: string }

/** Shown once the password is set or the registration is sent. */
export function AccountDone({ title, body, loginHref }: DoneProps) {
  const messages = useMessages(accountMessages)
  return (
    <Stack space={24}>
      <ViewHeading>{title}</ViewHeading>
      <Alert tone="success" announce="polite">
        {body}
      </Alert>
      <ButtonLink full href={loginHref}>
        {messages.backToLogin}
      </ButtonLink>
    </Stack>
  )
}

/** Shown for a link whose email or code is invalid. */
export function BadLink({ loginHref }: { readonly loginHref: string }) {
  const messages = useMessages(accountMessages)
  return (
    <Stack space={24}>
      <ViewHeading>{messages.error}</ViewHeading>
      <Alert tone="danger" title={messages.badLink} announce="assertive">
        {messages.badLinkHelp}
      </Alert>
      <Text>
        <ButtonLink full variant="secondary" href={loginHref}>
          {messages.backToLogin}
        </ButtonLink>
      </Text>
    </Stack>
  )
}
