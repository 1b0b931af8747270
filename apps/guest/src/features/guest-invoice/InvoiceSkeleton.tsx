import { HowToPaySkeleton, WhatYouPaySkeleton } from '@payment-center/payments/react/checkout'
import { Note, ShieldIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, Page, PaneLayout, type Practice } from '@payment-center/ui/shell'
import { guestInvoiceMessages } from './messages.en.ts'

/** @param practice undefined while it is loading */
export function InvoiceSkeleton({ practice }: { readonly practice?: Practice | undefined }) {
  const messages = useMessages(guestInvoiceMessages)
  return (
    <Page band={<Band practice={practice} visitor="guest" />}>
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
