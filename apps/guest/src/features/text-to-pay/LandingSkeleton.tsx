import { Alert, Divider, PhoneIcon, Skeleton, Stack, Text, VisuallyHidden } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { AuthLayout, type PracticeDetails } from '@payment-center/ui/shell'
import type { Environment } from '../../env.ts'
import { textToPayMessages } from './messages.en.ts'

type Props = {
  /** Undefined while it is loading. */
  readonly practice?: PracticeDetails | undefined
  readonly environment: Environment
}

export function LandingSkeleton({ practice, environment }: Props) {
  const messages = useMessages(textToPayMessages)
  return (
    <AuthLayout practice={practice} titleAs="h1" legal={environment.legal} poweredBy={environment.provider}>
      <Stack space={24}>
        <VisuallyHidden as="p">{messages.loading}</VisuallyHidden>
        <Skeleton width="11rem" height="6.0625rem" />
        <Stack space={8}>
          <Text>{messages.guestCaption}</Text>
          <Skeleton width="100%" height="3rem" />
        </Stack>
        <Divider>
          <span aria-hidden="true">{messages.or}</span>
        </Divider>
        <Skeleton width="100%" height="4.3125rem" />
        <Alert tone="neutral" small icon={<PhoneIcon />} title={messages.notSure}>
          {messages.callAnyway}
        </Alert>
      </Stack>
    </AuthLayout>
  )
}
