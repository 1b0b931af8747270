import { HowToPaySkeleton, WhatYouPaySkeleton } from '@payment-center/payments/react/checkout'
import { Note, ShieldIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, Page, PaneLayout, type PracticeDetails } from '@payment-center/ui/shell'
import { guestInvoiceMessages } from './messages.en.ts'

/** @param practice undefined while it is loading */
export function InvoiceSkeleton({ practice }: { readonly practice?: PracticeDetails | undefined }) {
  const messages = useMessages(guestInvoiceMessages)
  return (
    <Page band={<Band practice={practice} visitor="guest" />}>
      <PaneLayout
        summary={
          <WhatYouPaySkeleton linesHeight="4.8125rem">
            <Note icon={<ShieldIcon />}>
              {messages.hipaa}
              {messages.hipaaLogIn}
              {messages.hipaaEnd}
            </Note>
          </WhatYouPaySkeleton>
        }
        payment={<HowToPaySkeleton heights={['11rem', '3rem']} />}
      />
    </Page>
  )
}
