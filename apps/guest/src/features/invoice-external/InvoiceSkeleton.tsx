import { HowSkeleton, WhatSkeleton } from '@payment-center/payments/react/checkout'
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
          <WhatSkeleton linesHeight="3rem">
            <Note icon={<ShieldIcon />}>
              {messages.hipaa}
              {messages.hipaaLogIn}
              {messages.hipaaEnd}
            </Note>
          </WhatSkeleton>
        }
        how={<HowSkeleton heights={['11rem', '3rem']} />}
      />
    </Page>
  )
}
