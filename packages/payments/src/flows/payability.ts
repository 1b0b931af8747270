import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { isMoving } from './charge-saved.ts'
import type { PayInvoiceState } from './pay-invoice-states.ts'
import type { PaySavedState } from './pay-saved-states.ts'
import type { Cents } from '../money/money.ts'

/** The state of each method's payment, which outlives its dialog. */
export interface Flows {
  readonly card: PayInvoiceState
  readonly wallet: PayInvoiceState
  readonly saved: PaySavedState
}

export type Payability = 'payable' | 'paid' | 'refunded' | 'partlyRefunded' | 'processing' | 'checking'

export const statesOf = ({ card, wallet, saved }: Flows) => [saved, card, wallet]

/** The outcome of this page's payment; undefined while a new payment can start. */
function outcomeOf(flows: Flows): 'checking' | 'paid' | 'processing' | undefined {
  for (const { status } of statesOf(flows)) {
    if (status === 'checking' || status === 'paid' || status === 'processing') return status
  }
  return undefined
}

export const hasOutcome = (flows: Flows): boolean => outcomeOf(flows) !== undefined

/** True from the moment a price is accepted until the provider answers. */
export const isMoneyMoving = (flows: Flows): boolean => statesOf(flows).some(isMoving)

/** Whether a payment can start: none is moving money, and none has an outcome. */
export const canStart = ({ flows }: { readonly flows: Flows }): boolean =>
  !isMoneyMoving(flows) && !hasOutcome(flows)

/** Whether the last payment is known to have charged nothing. */
export const isNotCharged = (flows: Flows): boolean =>
  statesOf(flows).some(
    (state) => 'notice' in state && (state.notice === 'notCharged' || state.notice === 'cardDiffers'),
  )

/** Changes whenever the page should reload the invoice; empty at first. */
export function reloadKeyOf(flows: Flows): string {
  const settled = statesOf(flows)
    .map(({ status }) => status)
    .filter((status) => status === 'paid' || status === 'processing' || status === 'refused')
  return [...settled, ...(isNotCharged(flows) ? ['notCharged'] : [])].join(' ')
}

const payabilityOf: Readonly<Record<ChargeEventStatus, Payability>> = {
  paid: 'paid',
  refunded: 'refunded',
  partially_refunded: 'partlyRefunded',
  stripe_pending: 'processing',
  scheduled: 'payable',
  unpaid: 'payable',
  failed: 'payable',
}

/** Whether an invoice was paid, even if it was refunded since. */
export function wasPaid(status: ChargeEventStatus): boolean {
  const state = payabilityOf[status]
  return state !== 'payable' && state !== 'processing'
}

/** Whether an invoice can be paid. The flows' outcome overrides the loaded invoice, which is older. */
export function payability(
  invoice: { readonly status: ChargeEventStatus; readonly paymentInProgress: boolean },
  flows?: Flows,
): Payability {
  const outcome = flows && outcomeOf(flows)
  if (outcome !== undefined) return outcome
  if (invoice.paymentInProgress) return 'checking'
  return payabilityOf[invoice.status]
}

export interface Refunded {
  readonly status: ChargeEventStatus
  /** The amount paid, in cents. */
  readonly total: Cents
  /** In cents. */
  readonly refunded: Cents
  /** Whether the payer's bank took the payment back; the bank may have paid again since. */
  readonly isBankPaymentReturned: boolean
}

/** Whether the payer's bank returned the refund: the invoice is refunded, but the payer does not have the money. */
export function wasRefundReturned({
  status,
  refunded,
  total,
}: Omit<Refunded, 'isBankPaymentReturned'>): boolean {
  return (status === 'refunded' && refunded < total) || (status === 'partially_refunded' && refunded === 0)
}
