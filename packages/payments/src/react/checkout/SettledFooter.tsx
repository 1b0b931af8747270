import { DialogFooter } from '@payment-center/ui/dialog'
import type { BillingTotals, SavedMethod } from '@payment-center/validation/model'
import { isPaidByOther, type PaidWith, type PayInvoiceState, type PaySavedState } from '../../flows/index.ts'
import type { Audience, Payable } from './checkout-props.ts'
import { ReceiptActions } from '../receipt/ReceiptActions.tsx'
import { cents } from '../../money/money.ts'
import type { PaidMethod } from '../receipt/method-name.ts'
import type { Receipt } from '../receipt/receipt.ts'

type Props = {
  readonly invoice: Payable
  readonly settled: SettledPayment
  readonly audience: Pick<Audience, 'mailReceipt' | 'emailDraft' | 'payerId' | 'after'>
}

/** The actions after a payment: the receipt, and where to go next. For a guest the receipt is the first. */
export function SettledFooter({ invoice, settled, audience }: Props) {
  const { mailReceipt, emailDraft, payerId, after } = audience
  // The receipt of another payer's payment is on the page.
  const receipt = isPaidByOther(settled) ? null : settledReceipt(invoice, settled)
  return (
    <DialogFooter firstLeads={payerId === null}>
      {receipt !== null && mailReceipt !== null && (
        <ReceiptActions
          receipt={receipt}
          mailReceipt={mailReceipt}
          draft={emailDraft}
          short
          leads={payerId === null}
        />
      )}
      {after}
    </DialogFooter>
  )
}

type SettledPayment =
  | Extract<PayInvoiceState | PaySavedState, { status: 'paid' | 'processing' }>
  /** Of a plan; the method is null if it is unknown. */
  | {
      readonly status: 'paid' | 'processing'
      readonly paidWith: { readonly method: SavedMethod | null; readonly quote: BillingTotals }
    }

export const cardMethodOf = ({ card, quote }: Pick<PaidWith, 'card' | 'quote'>): PaidMethod => ({
  kind: quote.kind,
  cardType: card.brand,
  bankName: null,
  last4: card.last4,
})

/**
 * The server's record of a payment. Until it is loaded, which may fail, it is made of what this page knows; null if
 * another payment paid.
 */
export function settledReceipt(
  { receipt, invoiceId, today, lines = [] }: Pick<Payable, 'receipt' | 'invoiceId' | 'today' | 'lines'>,
  state: SettledPayment,
): Receipt | null {
  const { status, paidWith } = state
  if (status === 'processing' || receipt?.outcome === 'paid') return receipt
  if (paidWith === null || isPaidByOther(state)) return null
  const { subtotal, tax, fee, total } = paidWith.quote
  const method = 'method' in paidWith ? paidWith.method : cardMethodOf(paidWith)
  const record = { invoiceId, subtotal, tax, fee, total, lines, refunded: cents(0) }
  return { ...record, outcome: 'paid', status: 'paid', date: today, method }
}
