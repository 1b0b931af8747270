import { payability } from '@payment-center/payments/flows'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'
import {
  ListSkeleton,
  Skeleton,
  Stack,
  VisuallyHidden,
  ButtonLink,
  Ledger,
  LedgerRow,
  Numeric,
  ReceiptSlip,
  Text,
} from '@payment-center/ui'
import { useMessages, useLanguage } from '@payment-center/ui/language'
import { Main, PaneLayout, type PracticeDetails } from '@payment-center/ui/shell'
import { Navigate, useParams } from 'react-router'
import { invoiceHref, portalPaths } from '@payment-center/validation/paths'
import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useNamedPractice } from '../../shell/payer-data.ts'
import { historyMessages } from './messages.en.ts'
import { isUnknown, useInvoice } from './use-invoice.ts'
import { AmountDue, treatmentLines } from './AmountDue.tsx'
import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { formatMoney, subtract } from '@payment-center/payments/money'
import { InvoiceLines, ProcessingNotice, RefundNotice } from '@payment-center/payments/react/checkout'
import {
  EventStatus,
  methodName,
  ReceiptActions,
  ReceiptSheet,
  StatementNote,
  type Receipt,
} from '@payment-center/payments/react/receipt'
import { costSummaryMessages, paymentReceiptMessages } from '@payment-center/payments/react/messages/receipt'
import { formatDate } from '@payment-center/ui/format'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { useMailReceipt } from '../../shell/use-receipt.ts'

/** The details of one transaction or invoice; for a paid one the receipt, for a processing one the confirmation. */
export default function HistoryScreen() {
  const { invoiceId } = useParams()
  const messages = useMessages(historyMessages)
  if (invoiceId !== undefined) return <Details invoiceId={invoiceId} />
  return (
    <Screen title={messages.heading}>
      <PayerSectionError title={messages.errorTitle} body={messages.noId} />
    </Screen>
  )
}

function Details({ invoiceId }: { readonly invoiceId: string }) {
  const messages = useMessages(historyMessages)
  const invoice = useInvoice(invoiceId)
  const practice = useNamedPractice()
  const { value } = invoice
  if (value === undefined && invoice.status === 'failed') {
    return (
      <Screen title={messages.heading}>
        <PayerSectionError
          title={messages.errorTitle}
          body={messages.error(invoiceId)}
          data={isUnknown(invoice) ? undefined : invoice}
        />
      </Screen>
    )
  }
  if (value === undefined || practice === undefined) return <Loading />
  // The invoice's page polls for the outcome, and says why an extra payment isn't owed.
  const state = payability(value)
  if (state === 'checking' || state === 'notDue') return <Navigate to={invoiceHref(invoiceId)} replace />
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
    <Screen title={messages.heading}>
      <VisuallyHidden as="p">{messages.loading}</VisuallyHidden>
      <Skeleton width="12rem" height="5.5rem" />
      <ListSkeleton rows={4} amount />
    </Screen>
  )
}

type Props = {
  readonly invoice: PayerInvoice
  readonly receipt: Receipt
  readonly practice: PracticeDetails
}

/** The receipt of a paid invoice, with any refund, or the confirmation of a processing payment. */
function History({ invoice, receipt, practice }: Props) {
  const messages = useMessages(historyMessages)
  const { net } = useMessages(costSummaryMessages)
  const { mailReceipt, emailDraft } = useMailReceipt()
  const { outcome, total, refunded } = receipt
  const label = outcome === 'paid' ? messages.amountPaid : messages.total
  return (
    <Main>
      <ReceiptSlip
        outcome={outcome}
        refunded={invoice.status === 'refunded' || invoice.status === 'partially_refunded'}
        practice={practice}
        title={
          <>
            <span>{`${messages.title} `}</span>
            <Numeric>{messages.number(invoice.invoiceId)}</Numeric>
          </>
        }
        amount={formatMoney(subtract(total, refunded))}
        amountNote={refunded > 0 ? net : undefined}
        notice={<Notice invoice={invoice} />}
        next={
          invoice.status === 'paid' && (
            <Text size="small" tone="supporting">
              <StatementNote method={invoice.payment?.paidWith} practiceName={practice.name} />
            </Text>
          )
        }
        actions={
          <>
            <ReceiptActions receipt={receipt} mailReceipt={mailReceipt} draft={emailDraft} />
            <ButtonLink variant="secondary" href={portalPaths.overview}>
              {messages.backToHome}
            </ButtonLink>
          </>
        }
      >
        <Stack space={24}>
          <InvoiceLines lines={treatmentLines(invoice)} totals={receipt} totalLabel={label} />
          <Facts invoice={invoice} receipt={receipt} />
        </Stack>
      </ReceiptSlip>
      <ReceiptSheet receipt={receipt} bill={{ practice }} />
    </Main>
  )
}

function Facts({ invoice, receipt }: Omit<Props, 'practice'>) {
  const messages = useMessages(historyMessages)
  const { language } = useLanguage()
  const words = useMessages(paymentReceiptMessages)
  const { invoiceId, outcome, date, method } = receipt
  return (
    <Ledger ruled>
      <LedgerRow label={words.invoice}>
        <Numeric>{invoiceId}</Numeric>
      </LedgerRow>
      <LedgerRow label={messages.status} plain>
        <EventStatus status={invoice.status} />
      </LedgerRow>
      <LedgerRow label={messages.patient}>{invoice.patientName}</LedgerRow>
      <LedgerRow label={messages.billingDate}>
        <Numeric>{formatDate(invoice.billingDate)}</Numeric>
      </LedgerRow>
      {date !== null && (
        <LedgerRow label={outcome === 'paid' ? messages.paidOn : messages.sentOn}>
          <Numeric>{formatDate(date)}</Numeric>
        </LedgerRow>
      )}
      {method !== null && <LedgerRow label={messages.method}>{methodName(method, language)}</LedgerRow>}
    </Ledger>
  )
}

/** The refund, or the pending payment. */
function Notice({ invoice }: Pick<Props, 'invoice'>) {
  switch (invoice.status) {
    case 'refunded':
    case 'partially_refunded':
      return <RefundNotice invoice={invoice} />
    case 'paid':
      return null
    default:
      return <ProcessingNotice isAtBank={invoice.isPendingAtBank} />
  }
}

type UnpaidInvoiceProps = { readonly invoiceId: string; readonly status: ChargeEventStatus }

/** The status of an unpaid invoice and a link to pay it. */
function UnpaidInvoice({ invoiceId, status }: UnpaidInvoiceProps) {
  const messages = useMessages(historyMessages)
  return (
    <Stack space={24}>
      <Ledger>
        <LedgerRow label={messages.status} plain>
          <EventStatus status={status} />
        </LedgerRow>
      </Ledger>
      <ButtonLink full href={invoiceHref(invoiceId)}>
        {messages.pay}
      </ButtonLink>
    </Stack>
  )
}
