import { HowToPaySkeleton, WhatYouPaySkeleton } from '@payment-center/payments/react/checkout'
import { Note, ShieldIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, Page, PaneLayout } from '@payment-center/ui/shell'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'

export function InvoiceSkeleton() {
  const messages = useMessages(guestInvoiceMessages)
  return (
    <Page band={<Band practice={undefined} visitor="guest" />}>
      <PaneLayout
        what={
          <WhatYouPaySkeleton linesHeight="3rem">
            <Note icon={<ShieldIcon />}>
              {messages.hipaa}
              {messages.hipaaLogIn}
              {messages.hipaaEnd}
            </Note>
          </WhatYouPaySkeleton>
        }
        how={<HowToPaySkeleton heights={['11rem', '3rem']} />}
      />
    </Page>
  )
}
