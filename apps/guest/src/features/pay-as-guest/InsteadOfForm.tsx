import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { ButtonLink, Heading, Inline, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, type Legal, LegalBar, Main, Page } from '@payment-center/ui/shell'
import type { ReactNode } from 'react'
import { loginHref } from '../../paths.ts'
import { payAsGuestMessages, practiceErrorMessages } from './messages.en.ts'

type Props = {
  /** Null when it is unknown. */
  readonly practice: Practice | null
  readonly legal: Legal
  /** An Alert: why there is no form. */
  readonly reason: ReactNode
  /** Whom to call. */
  readonly call: ReactNode
  /** Before the link to the login. */
  readonly action?: ReactNode
}

/** The page where nothing can be paid: why, whom to call, and the login. */
export function InsteadOfForm({ practice, legal, reason, call, action }: Props) {
  const { title } = useMessages(payAsGuestMessages)
  const { logIn } = useMessages(practiceErrorMessages)
  return (
    <Page band={<Band practice={practice} visitor="guest" />} footer={<LegalBar legal={legal} />}>
      <Main>
        <Stack space={24}>
          <Heading level={1}>{title}</Heading>
          {reason}
          <Text>{call}</Text>
          <Inline space={12} wrap>
            {action}
            <ButtonLink variant="secondary" href={loginHref}>
              {logIn}
            </ButtonLink>
          </Inline>
        </Stack>
      </Main>
    </Page>
  )
}
