import { Heading, Skeleton, Stack, VisuallyHidden } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { PaneLayout } from '@payment-center/ui/shell'
import { invoiceMessages } from './invoice.messages.ts'

/** The invoice's own boxes while it is loading. */
export function InvoiceSkeleton() {
  const messages = useMessages(invoiceMessages)
  return (
    <PaneLayout
      what={
        <Stack space={24}>
          <VisuallyHidden as="p">{messages.loading}</VisuallyHidden>
          <Stack space={4}>
            <Heading level={1} size="section">
              {messages.heading}
            </Heading>
            <Skeleton width="11rem" height="1.3125rem" />
          </Stack>
          <Skeleton width="12rem" height="5.5rem" />
          <Skeleton width="100%" height="12rem" />
        </Stack>
      }
      how={<HowSkeleton />}
    />
  )
}

/** The ways to pay while their prices are on their way. */
export function HowSkeleton() {
  const messages = useMessages(invoiceMessages)
  return (
    <Stack space={24}>
      <Heading level={2} size="section">
        {messages.howToPay}
      </Heading>
      <Skeleton width="100%" height="4rem" />
      <Skeleton width="100%" height="4rem" />
      <Skeleton width="100%" height="4rem" />
      <Skeleton width="100%" height="3rem" />
    </Stack>
  )
}
