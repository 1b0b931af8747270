import { Alert, ButtonLink, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { ViewHeading } from '../../shell/ViewHeading.tsx'
import { accountMessages } from './account.messages.ts'

type DoneProps = { readonly title: string; readonly body: string; readonly loginHref: string }

/** The password is set: the way leads to the login. */
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

/** A link whose e-mail or code can't be read. */
export function BadLink({ loginHref }: { readonly loginHref: string }) {
  const messages = useMessages(accountMessages)
  return (
    <DeadEnd
      heading={messages.error}
      problem={messages.badLink}
      help={messages.badLinkHelp}
      loginHref={loginHref}
    />
  )
}

type DeadEndProps = {
  readonly heading: string
  /** What is wrong with the link, then what can be done. */
  readonly problem: string
  readonly help: ReactNode
  readonly loginHref: string
}

/** A link that nothing can be done by, but to go to the login. */
export function DeadEnd({ heading, problem, help, loginHref }: DeadEndProps) {
  const messages = useMessages(accountMessages)
  return (
    <Stack space={24}>
      <ViewHeading>{heading}</ViewHeading>
      <Alert tone="danger" title={problem} announce="assertive">
        {help}
      </Alert>
      <Text>
        <ButtonLink full variant="secondary" href={loginHref}>
          {messages.backToLogin}
        </ButtonLink>
      </Text>
    </Stack>
  )
}
