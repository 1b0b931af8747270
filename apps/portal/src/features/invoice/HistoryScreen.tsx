import { payability } from '@payment-center/payments/flows'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'
import { ListSkeleton, PageHead, Skeleton, Stack, VisuallyHidden } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Main, PaneLayout } from '@payment-center/ui/shell'
import { Navigate, useParams } from 'react-router'
import { invoiceHref } from '../../paths.ts'
import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import { useNamedPractice } from '../../shell/use-practice.ts'
import { History, UnpaidInvoice } from './History.tsx'
import { historyMessages } from './messages.en.ts'
import { isUnknown, useInvoice } from './use-invoice.ts'
import { AmountDue } from './AmountDue.tsx'

/** The details of one transaction or invoice; for a paid one the receipt, for a processing one the confirmation. */
export default function HistoryScreen() {
  const { invoiceId } = useParams()
  const messages = useMessages(historyMessages)
  if (invoiceId !== undefined) return <Details invoiceId={invoiceId} />
  return (
    <Main>
      <Stack space={24}>
        <PageHead title={messages.heading} />
        <PayerSectionError title={messages.errorTitle}>{messages.noId}</PayerSectionError>
      </Stack>
    </Main>
  )
}

function Details({ invoiceId }: { readonly invoiceId: string }) {
  const messages = useMessages(historyMessages)
  const invoice = useInvoice(invoiceId)
  const practice = useNamedPractice()
  const { value } = invoice
  if (value === undefined && invoice.status === 'failed') {
    return (
      <Main>
        <Stack space={24}>
          <PageHead title={messages.heading} />
          <PayerSectionError title={messages.errorTitle} data={isUnknown(invoice) ? undefined : invoice}>
            {messages.error(invoiceId)}
          </PayerSectionError>
        </Stack>
      </Main>
    )
  }
  if (value === undefined || practice === undefined) return <Loading />
  // The invoice's page polls for the outcome.
  if (payability(value) === 'checking') return <Navigate to={invoiceHref(invoiceId)} replace />
  const receipt = toReceipt(value)
  return receipt === null ? (
    <PaneLayout
      summary={<AmountDue invoice={value} settled isPayable />}
      payment={<UnpaidInvoice invoiceId={invoiceId} status={value.status} />}
    />
  ) : (
    <History invoice={value} receipt={receipt} practice={practice} />
  )
}

function Loading() {
  const messages = useMessages(historyMessages)
  return (
    <Main>
      <Stack space={24}>
        <PageHead title={messages.heading} />
        <VisuallyHidden as="p">{messages.loading}</VisuallyHidden>
        <Skeleton width="12rem" height="5.5rem" />
        <ListSkeleton rows={4} amount />
      </Stack>
    </Main>
  )
}
