import { Alert, Button, ButtonLink, Stack, Skeleton, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { CallThisPractice } from '../../../shell/CallPractice.tsx'
import { ViewHeading } from '../../../shell/ViewHeading.tsx'
import { accountMessages, badCodeMessages } from './messages.en.ts'
import { LoadingAnnouncement } from '@payment-center/ui/loading'
import type { AccountLink } from './account-link.ts'
import type { LoginServices } from '../../../shell/services.ts'

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

type LinkErrorProps = {
  readonly heading: string
  readonly title: string
  readonly children: ReactNode
  readonly loginHref: string
  /** Undefined where no new link can be requested. */
  readonly onRequestNew?: (() => void) | undefined
}

/** Shown for a link that can't be used: what is wrong with it, and the practice to call. */
export function LinkError({ heading, title, children, loginHref, onRequestNew }: LinkErrorProps) {
  const messages = useMessages(accountMessages)
  return (
    <Stack space={24}>
      <ViewHeading>{heading}</ViewHeading>
      <Alert tone="danger" title={title} announce="assertive">
        {children}
        <CallThisPractice />
      </Alert>
      <Stack space={8}>
        {onRequestNew && (
          <Button full onClick={onRequestNew}>
            {messages.requestNew}
          </Button>
        )}
        <ButtonLink full variant={onRequestNew ? 'secondary' : 'primary'} href={loginHref}>
          {messages.backToLogin}
        </ButtonLink>
      </Stack>
    </Stack>
  )
}

type IncompleteProps = Pick<LinkErrorProps, 'loginHref' | 'onRequestNew'>

/** Shown for a link whose email or code can't be read. */
export function IncompleteLink({ loginHref, onRequestNew }: IncompleteProps) {
  const messages = useMessages(accountMessages)
  return (
    <LinkError
      heading={messages.error}
      title={messages.badLink}
      loginHref={loginHref}
      onRequestNew={onRequestNew}
    >
      {onRequestNew ? messages.openAgainOrRequest : messages.openAgain}
    </LinkError>
  )
}

/** Shown while the code of a link is checked. */
export function CheckingLink({ title }: { readonly title: string }) {
  return (
    <Stack space={24}>
      <ViewHeading>{title}</ViewHeading>
      <Skeleton width="100%" height="16rem" />
      <LoadingAnnouncement />
    </Stack>
  )
}

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
