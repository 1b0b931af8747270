import { Alert, Divider, Heading, PhoneIcon, Skeleton, Stack, VisuallyHidden } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { AuthLayout } from '@payment-center/ui/shell'
import type { Environment } from '../../env.ts'
import { textToPayMessages } from './text-to-pay.messages.ts'

export function LandingSkeleton({ environment }: { readonly environment: Environment }) {
  const messages = useMessages(textToPayMessages)
  return (
    <AuthLayout practice={undefined} titleAs="h1" legal={environment.legal} poweredBy={environment.provider}>
      <Stack space={24}>
        <VisuallyHidden as="p">{messages.loading}</VisuallyHidden>
        <Stack space={12}>
          <Heading level={2} size="card">
            {messages.guestCaption}
          </Heading>
          <Skeleton width="100%" height="3rem" />
        </Stack>
        <Divider>{messages.or}</Divider>
        <Skeleton width="100%" height="5.25rem" />
        <Alert tone="neutral" small icon={<PhoneIcon />} title={messages.notSure}>
          {messages.callAnyway}
        </Alert>
      </Stack>
    </AuthLayout>
  )
}
