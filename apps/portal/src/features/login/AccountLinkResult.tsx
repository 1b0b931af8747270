import { Alert, Button, ButtonLink, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { CallThisPractice } from '../../shell/CallPractice.tsx'
import { ViewHeading } from '../../shell/ViewHeading.tsx'
import { accountMessages } from './messages.en.ts'

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

type BadLinkProps = {
  readonly loginHref: string
  /** Undefined where no new link can be requested. */
  readonly onRequestNew?: () => void
}

/** Shown for a link whose email or code is invalid. */
export function BadLink({ loginHref, onRequestNew }: BadLinkProps) {
  const messages = useMessages(accountMessages)
  return (
    <Stack space={24}>
      <ViewHeading>{messages.error}</ViewHeading>
      <Alert tone="danger" title={messages.badLink} announce="assertive">
        {onRequestNew ? messages.openAgainOrRequest : messages.openAgain}
        <CallThisPractice />
      </Alert>
      <Stack space={8}>
        {onRequestNew && (
          <Button full onClick={onRequestNew}>
            {messages.requestNew}
          </Button>
        )}
        <ButtonLink full variant="secondary" href={loginHref}>
          {messages.backToLogin}
        </ButtonLink>
      </Stack>
    </Stack>
  )
}
