import { Alert, Button, ButtonLink, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
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
