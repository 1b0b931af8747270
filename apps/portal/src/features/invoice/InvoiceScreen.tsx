import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { payability } from '@payment-center/payments/flows'
import {
  HowToPaySkeleton,
  PayabilityNotice,
  WhatYouPaySkeleton,
} from '@payment-center/payments/react/checkout'
import { useMessages } from '@payment-center/ui/language'
import { PaneLayout } from '@payment-center/ui/shell'
import { Navigate, useParams } from 'react-router'
import { invoiceHref } from '@payment-center/validation/paths'
import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { usePayer } from '../../shell/payer.ts'
import { useMethods, usePracticeData } from '../../shell/payer-data.ts'
import { invoiceMessages } from './messages.en.ts'
import { PayerPayability, PayInvoice } from './PayInvoice.tsx'
import { isUnknown, useInvoice, useInvoicePrices } from './use-invoice.ts'
import { AmountDue } from './AmountDue.tsx'

const LoadingHow = () => <HowToPaySkeleton heights={['4rem', '4rem', '4rem', '3rem']} />

/** A component of its own, so that React replaces its panes with the invoice's instead of reusing them. */
const InvoiceSkeleton = () => (
  <PaneLayout summary={<WhatYouPaySkeleton linesHeight="14.25rem" />} payment={<LoadingHow />} />
)

export default function InvoiceScreen() {
  const { invoiceId = '' } = useParams()
  const messages = useMessages(invoiceMessages)
  const invoice = useInvoice(invoiceId)
  const { api } = usePayer()
  // Requested in parallel with the invoice, unless the address may have the id of a transaction.
  useInvoicePrices(api.takesAdditions() ? invoiceId : null)
  useMethods()
  const { value } = invoice
  // Paid, it is found by its transaction's id only.
  if (value !== undefined && value.transactionId !== invoiceId)
    return <Navigate to={invoiceHref(value.transactionId)} replace />
  if (value !== undefined) return <LoadedInvoice key={invoiceId} invoice={value} />
  if (invoice.status === 'loading') return <InvoiceSkeleton />
  const [body, data] = isUnknown(invoice) ? [messages.unknownBody] : [messages.detailsBody, invoice]
  return (
    <Screen title={messages.headingSettled}>
      <PayerSectionError title={messages.detailsTitle} body={body} data={data} />
    </Screen>
  )
}

/** A payable invoice needs its prices and the payer's methods; any other needs neither. */
function LoadedInvoice({ invoice }: { readonly invoice: PayerInvoice }) {
  const prices = useInvoicePrices(invoice.invoiceId)
  const methods = useMethods()
  const practice = usePracticeData()
  const state = payability(invoice)
  // A method that appeared later would shift the others.
  const areMethodsOut = state === 'payable' && methods.status === 'loading'
  if (prices.value !== undefined && practice.value !== undefined && !areMethodsOut) {
    return <PayInvoice invoice={invoice} prices={prices.value} practice={practice.value} />
  }
  return (
    <PaneLayout
      notice={<PayabilityNotice state={state} invoice={invoice} />}
      summary={<AmountDue invoice={invoice} settled={state !== 'payable'} />}
      payment={
        state === 'payable' ? (
          <Unpriced prices={prices} practice={practice} />
        ) : (
          <PayerPayability invoice={invoice} />
        )
      }
    />
  )
}

type UnpricedProps = {
  readonly prices: ReturnType<typeof useInvoicePrices>
  readonly practice: ReturnType<typeof usePracticeData>
}

function Unpriced({ prices, practice }: UnpricedProps) {
  const messages = useMessages(invoiceMessages)
  if (prices.status === 'failed')
    return <PayerSectionError title={messages.feesTitle} body={messages.feesBody} data={prices} />
  if (practice.status === 'failed')
    return <PayerSectionError title={messages.practiceTitle} body={messages.practiceBody} data={practice} />
  return <LoadingHow />
}
