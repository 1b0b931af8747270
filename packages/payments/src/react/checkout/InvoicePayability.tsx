import { Alert, ClockIcon, Stack, Ledger } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import type { Payability } from '../../flows/index.ts'
import { ProcessingNotice } from './PaymentNotice.tsx'
import type { Payment } from '../receipt/receipt.ts'
import { payabilityMessages, refundMessages } from './messages.en.ts'
import { type Refunded, wasRefundReturned } from '../../flows/payability.ts'
import { DateRow, MethodRow } from '../receipt/CostSummary.tsx'
import { formatMoney } from '../../money/money.ts'

type Props = {
  readonly payment: Payment | null
  readonly actions?: ReactNode
}

/** How an invoice was paid, and the next action. */
export function InvoicePayability({ payment, actions }: Props) {
  return (
    <Stack space={24}>
      {payment !== null && (
        <Ledger>
          <MethodRow method={payment.paidWith} />
          <DateRow date={payment.paidOn} />
        </Ledger>
      )}
      {actions}
    </Stack>
  )
}

type NoticeProps = {
  readonly state: Payability
  readonly invoice: Refunded & { readonly isPendingAtBank: boolean }
}

/** Why nothing is due; nothing for a payable invoice. */
export function PayabilityNotice({ state, invoice }: NoticeProps) {
  const messages = useMessages(payabilityMessages)
  switch (state) {
    case 'payable':
      return null
    case 'paid':
      return (
        <Alert tone="success" title={messages.paidTitle} announce="polite">
          {messages.paidBody}
        </Alert>
      )
    case 'refunded':
    case 'partlyRefunded':
      return <RefundNotice invoice={invoice} />
    case 'processing':
      return <ProcessingNotice announce="polite" isAtBank={invoice.isPendingAtBank} />
    case 'notDue':
      return (
        <Alert tone="warning" title={messages.notDueTitle}>
          {messages.notDueBody}
        </Alert>
      )
    case 'checking':
      return (
        <Alert tone="info" icon={<ClockIcon />} title={messages.checkingTitle} announce="polite">
          {messages.checkingBody}
        </Alert>
      )
  }
}

/** The refund of an invoice: full, partial, or returned by the payer's bank; or that the bank took the payment back. */
export function RefundNotice({ invoice }: { readonly invoice: Refunded }) {
  const [tone, title, body] = refundText(invoice, useMessages(refundMessages))
  return (
    <Alert tone={tone} title={title}>
      {body}
    </Alert>
  )
}

function refundText(
  invoice: Refunded,
  messages: (typeof refundMessages)['en'],
): readonly [tone: 'warning' | 'success' | 'info', title: string, body: string] {
  const refunded = formatMoney(invoice.refunded)
  if (invoice.isBankPaymentReturned)
    return invoice.refunded > 0
      ? [
          'warning',
          invoice.refunded < invoice.total ? messages.takenBackPartTitle : messages.takenBackTitle,
          messages.takenBackBody(refunded),
        ]
      : ['success', messages.keptTitle, messages.keptBody]
  if (wasRefundReturned(invoice)) return ['warning', messages.cameBackTitle, messages.cameBackBody]
  if (invoice.status === 'refunded') return ['info', messages.fullTitle, messages.fullBody]
  return ['info', messages.partTitle, invoice.refunded > 0 ? messages.partBody(refunded) : messages.fullBody]
}
