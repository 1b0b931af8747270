import type { Practice } from '@payment-center/api-client/endpoints/public'
import { formatMoney } from '@payment-center/payments/money'
import { dateOfInstant, methodName } from '@payment-center/payments/react'
import {
  Alert,
  Button,
  ButtonLink,
  ClockIcon,
  Ledger,
  LedgerRow,
  LedgerTotal,
  MailIcon,
  Numeric,
  PrintIcon,
  ReceiptSlip,
  Text,
} from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { Band, Main, Page, type Visitor } from '@payment-center/ui/shell'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loginHref } from '../../../paths.ts'
import type { PayAsGuestServices } from '../pay-as-guest-services.ts'
import type { PaymentReceipt } from './payment-receipt.ts'
import { receiptMessages } from './receipt.messages.ts'
import type { PatientPayment } from '../pay-as-guest-state.ts'

const EmailReceiptDialog = lazy(() => import('./EmailReceiptDialog.tsx'))

type Props = Pick<PayAsGuestServices, 'api' | 'leave'> & {
  readonly practice: Practice
  readonly visitor: Visitor
  /** Null after a reload: no patient data is stored. */
  readonly payment: PatientPayment | null
  readonly receipt: PaymentReceipt
}

/** The receipt page, to print or to email once it is paid. */
export default function ReceiptPage({ practice, visitor, payment, receipt, api, leave }: Props) {
  const messages = useMessages(receiptMessages)
  // Counted, so that reopening during the closing animation mounts a new dialog.
  const [mailing, setMailing] = useState(0)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const isOpened = payment !== null
  useEffect(() => {
    // The button that opened the receipt is gone.
    if (isOpened) titleRef.current?.focus()
  }, [isOpened])
  const paid = receipt.outcome === 'paid'
  return (
    <Page band={<Band practice={practice} visitor={visitor} />}>
      <Main>
        <ReceiptSlip
          outcome={receipt.outcome}
          practice={practice}
          title={messages.title}
          titleRef={titleRef}
          amount={formatMoney(receipt.total)}
          amountLabel={paid ? messages.total : messages.processingTotal}
          next={<NextStep paid={paid} practiceName={practice.name} />}
          actions={
            <>
              <Button variant="secondary" icon={<PrintIcon />} onClick={() => print()}>
                {messages.print}
              </Button>
              {paid && (
                <Button
                  variant="secondary"
                  icon={<MailIcon />}
                  onClick={() => setMailing((times) => times + 1)}
                >
                  {messages.mail}
                </Button>
              )}
              <ButtonLink variant="quiet" href={loginHref} onClick={leave}>
                {messages.backToLogin}
              </ButtonLink>
            </>
          }
        >
          <ReceiptLedger payment={payment} receipt={receipt} />
        </ReceiptSlip>
      </Main>
      <Suspense>
        {mailing > 0 && paid && (
          <EmailReceiptDialog
            key={mailing}
            api={api}
            invoiceId={receipt.invoiceId}
            onClose={() => setMailing((times) => (times === mailing ? 0 : times))}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** A bank payment is never called paid: it is still processing. */
function NextStep({ paid, practiceName }: { readonly paid: boolean; readonly practiceName: string }) {
  const messages = useMessages(receiptMessages)
  if (!paid) {
    return (
      <Alert tone="info" icon={<ClockIcon />} title={messages.processingTitle}>
        {messages.processingBody}
      </Alert>
    )
  }
  return (
    <Text size="small" tone="supporting">
      {messages.statement(practiceName)}
    </Text>
  )
}

function ReceiptLedger({ payment, receipt }: Pick<Props, 'payment' | 'receipt'>) {
  const messages = useMessages(receiptMessages)
  const paid = receipt.outcome === 'paid'
  // A ledger with a total alone would repeat the large amount.
  if (payment === null && factsOf(receipt).method === null) return null
  return (
    <Ledger>
      {payment !== null && <LedgerRow label={messages.patient}>{payment.patientName}</LedgerRow>}
      {payment !== null && (
        <LedgerRow label={messages.reference}>{payment.reference || messages.noneProvided}</LedgerRow>
      )}
      <PaymentFacts receipt={receipt} />
      <LedgerTotal label={paid ? messages.total : messages.processingTotal}>
        {formatMoney(receipt.total)}
      </LedgerTotal>
    </Ledger>
  )
}

function PaymentFacts({ receipt }: Pick<Props, 'receipt'>) {
  const messages = useMessages(receiptMessages)
  const { language } = useLanguage()
  const { date, method } = factsOf(receipt)
  if (method === null) return null
  return (
    <>
      <LedgerRow label={messages.date}>
        <Numeric>{date}</Numeric>
      </LedgerRow>
      <LedgerRow label={messages.method}>{methodName(method, language)}</LedgerRow>
      {receipt.outcome === 'paid' && (
        <LedgerRow label={messages.confirmation}>
          <Numeric>{receipt.confirmationNumber}</Numeric>
        </LedgerRow>
      )}
    </>
  )
}

function factsOf(receipt: PaymentReceipt) {
  if (receipt.outcome === 'paid') return { date: dateOfInstant(receipt.paidAt), method: receipt.paidWith }
  const { sent } = receipt
  return sent === null ? { date: '', method: null } : { date: formatDate(sent.date), method: sent.method }
}
