import type { GuestInvoice } from '@payment-center/api-client/endpoints/invoice'
import { WhatYouPay, HowToPaySkeleton, WhatYouPaySkeleton } from '@payment-center/payments/react/checkout'
import { Alert, Link, Note, Numeric, ShieldIcon } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { practiceLocationQuery } from '@payment-center/validation/model'
import { loginHref } from '@payment-center/validation/paths'
import { guestInvoiceMessages } from './messages.en.ts'
import { Band, Page, PaneLayout, type PracticeDetails } from '@payment-center/ui/shell'
import type { ReactNode } from 'react'

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
      <HipaaNote>
        <Link href={loginHref + practiceLocationQuery(invoice)}>{messages.hipaaLogIn}</Link>
      </HipaaNote>
    </WhatYouPay>
  )
}

/** Why no treatments are shown. @param children "Log in", which shows them */
function HipaaNote({ children }: { readonly children: ReactNode }) {
  const messages = useMessages(guestInvoiceMessages)
  return (
    <Note icon={<ShieldIcon />}>
      {messages.hipaa}
      {children}
      {messages.hipaaEnd}
    </Note>
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
            <HipaaNote>{messages.hipaaLogIn}</HipaaNote>
          </WhatYouPaySkeleton>
        }
        payment={<HowToPaySkeleton heights={['11rem', '3rem']} />}
      />
    </Page>
  )
}
