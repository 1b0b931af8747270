import type { GuestInvoice } from '@payment-center/api-client/endpoints/invoice'
import { WhatYouPay, HowToPaySkeleton, WhatYouPaySkeleton } from '@payment-center/payments/react/checkout'
import { Alert, Link, Note, Numeric, ShieldIcon } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { loginHref } from '@payment-center/validation/paths'
import { guestInvoiceMessages } from './messages.en.ts'
import { Band, Page, PaneLayout, type PracticeDetails } from '@payment-center/ui/shell'

type Props = { readonly invoice: GuestInvoice; readonly isPayable: boolean }

/** The invoice's amounts and treatment dates. HIPAA: never the treatments. */
export function GuestWhatYouPay({ invoice, isPayable }: Props) {
  const messages = useMessages(guestInvoiceMessages)
  const { isBankPaymentReturned: isReturned } = invoice
  const lines = invoice.lines.map(({ date, cost }, index) => {
    const dated = (
      <>
        <span>{`${messages.treatmentDate} `}</span>
        <Numeric>{formatDate(date)}</Numeric>
      </>
    )
    return invoice.lines.length === 1
      ? { label: dated, cost }
      : { label: messages.treatment(index + 1), detail: dated, cost }
  })
  return (
    <WhatYouPay invoice={invoice} lines={lines} isPayable={isPayable}>
      {isPayable && (isReturned || invoice.status === 'failed') && (
        <Alert tone="danger" title={isReturned ? messages.returnedTitle : messages.declinedTitle}>
          {messages.stillDue}
        </Alert>
      )}
      <Note icon={<ShieldIcon />}>
        {messages.hipaa}
        <Link href={loginHref}>{messages.hipaaLogIn}</Link>
        {messages.hipaaEnd}
      </Note>
    </WhatYouPay>
  )
}

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
