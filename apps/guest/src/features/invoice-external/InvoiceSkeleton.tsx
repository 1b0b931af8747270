import { Heading, Note, ShieldIcon, Skeleton, Stack, VisuallyHidden } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, Page, PaneLayout } from '@payment-center/ui/shell'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'

/** The invoice's own boxes while it is loading. */
export function InvoiceSkeleton() {
  const messages = useMessages(guestInvoiceMessages)
  return (
    <Page band={<Band practice={undefined} visitor="guest" />}>
      <PaneLayout
        what={
          <Stack space={24}>
            <VisuallyHidden as="p">{messages.loading}</VisuallyHidden>
            <Stack space={4}>
              <Heading level={1} size="section">
                {messages.heading}
              </Heading>
              <Skeleton width="11rem" height="1.25rem" />
            </Stack>
            <Skeleton width="12rem" height="5.5rem" />
            <Skeleton width="100%" height="3rem" />
            <Note icon={<ShieldIcon />}>
              {messages.hipaa}
              {messages.hipaaLogIn}
              {messages.hipaaEnd}
            </Note>
          </Stack>
        }
        how={
          <Stack space={24}>
            <Heading level={2} size="section">
              {messages.howToPay}
            </Heading>
            <Skeleton width="100%" height="11rem" />
            <Skeleton width="100%" height="3rem" />
          </Stack>
        }
      />
    </Page>
  )
}
