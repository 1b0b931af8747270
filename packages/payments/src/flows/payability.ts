import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { PayInvoiceState } from './pay-invoice-states.ts'
import type { PaySavedState } from './pay-saved-states.ts'
import type { Cents } from '../money/money.ts'
import type { PaymentAtEnd } from '@payment-center/validation/model'
import type { ExtraPaymentState } from './extra-payment-states.ts'
import type { RetryFailedState } from './retry-failed.ts'
import { isMoving, isPaidByOther, type Settlement } from './settlement.ts'

/** The state of each method's payment, which outlives its dialog. */
export interface Flows {
  readonly card: PayInvoiceState
  readonly wallet: PayInvoiceState
  readonly saved: PaySavedState
}

export type Payability =
  | 'payable'
  | 'paid'
  | 'refunded'
  | 'partlyRefunded'
  | 'processing'
  | 'checking'
  /** An extra payment of a plan that failed. */
  | 'notDue'

export const statesOf = ({ card, wallet, saved }: Flows) => [saved, card, wallet]

type State = ReturnType<typeof statesOf>[number] | RetryFailedState | ExtraPaymentState

type Paid =
  | { readonly quote: { readonly total: Cents } }
  | { readonly order: { readonly totals: { readonly total: Cents } } }

const isOutcome = (status: string) => status === 'checking' || status === 'paid' || status === 'processing'

const isSettlement = (state: State): state is Extract<State, Settlement<Paid | null>> =>
  isOutcome(state.status)

export const hasOutcome = (flows: Flows): boolean => outcomeOf(flows) !== undefined

/** The outcome of this page's payment; undefined while a new payment can start. */
const outcomeOf = (flows: Flows) =>
  statesOf(flows)
    .map(({ status }) => status)
    .find(isOutcome)

/** True from the moment a price is accepted until the provider answers. */
export const isMoneyMoving = (flows: Flows): boolean => statesOf(flows).some(isMoving)

/** Whether a payment can start: none is moving money, and none has an outcome. */
export const canStart = ({ flows }: { readonly flows: Flows }) => !isMoneyMoving(flows) && !hasOutcome(flows)

const isUncharged = (state: State): boolean =>
  'notice' in state && (state.notice === 'notCharged' || state.notice === 'cardDiffers')

/** Whether the last payment is known to have charged nothing. */
export const isNotCharged = (flows: Flows): boolean => statesOf(flows).some(isUncharged)

/** Changes whenever the page should reload the invoice; empty at first. */
export const reloadKeyOf = (flows: Flows): string =>
  statesOf(flows)
    .map((state) => (isUncharged(state) ? 'notCharged' : state.status))
    .filter((status) => /^(paid|processing|refused|notCharged)$/.test(status))
    .join(' ')

const payabilityOf: Readonly<Record<ChargeEventStatus, Payability>> = {
  paid: 'paid',
  refunded: 'refunded',
  partially_refunded: 'partlyRefunded',
  stripe_pending: 'processing',
  scheduled: 'payable',
  unpaid: 'payable',
  failed: 'payable',
}

/** Whether an invoice can be paid. The flows' outcome overrides the loaded invoice, which is older. */
export function payability(
  invoice: {
    readonly status: ChargeEventStatus
    readonly paymentInProgress: boolean
    readonly isCollectible?: boolean
  },
  flows?: Flows,
): Payability {
  const outcome = flows && outcomeOf(flows)
  if (outcome !== undefined) return outcome
  if (invoice.paymentInProgress) return 'checking'
  return invoice.isCollectible === false ? 'notDue' : payabilityOf[invoice.status]
}

export interface Refunded {
  readonly status: ChargeEventStatus
  /** The amount paid, in cents, as the refunded one. */
  readonly total: Cents
  readonly refunded: Cents
  /** Null at an API that tells neither the payment nor how much of it was refunded. */
  readonly payment: object | null
  /** Whether the payer's bank took the payment back; the bank may have paid again since. */
  readonly isBankPaymentReturned: boolean
}

/** Whether the payer's bank returned the refund of a refunded invoice: the payer does not have the money. */
export const wasRefundReturned = ({
  status,
  refunded,
  total,
  payment,
}: Omit<Refunded, 'isBankPaymentReturned'>) =>
  payment !== null && (status === 'refunded' ? refunded < total : refunded === 0)

/** The payment of a page, for a session that ends meanwhile. */
export interface Charge {
  /** From the accepted price until the provider answers. */
  readonly isMoving: boolean
  /** The outcome is unknown; the payment's secret allows asking for it without a session. */
  readonly isChecking: boolean
  /** Null while nothing was sent, and if another page paid. */
  readonly payment: PaymentAtEnd | null
}

/** The payment of the flows of a page; at most one of them has sent it. */
export function chargeOf(...states: readonly State[]): Charge {
  const outcome = states.find(isSettlement)
  const paidWith = outcome === undefined || isPaidByOther(outcome) ? null : outcome.paidWith
  return {
    isMoving: states.some(isMoving),
    isChecking: outcome?.status === 'checking' && paidWith !== null && 'payment' in paidWith,
    payment: paidWith && {
      outcome: outcome?.status === 'checking' ? 'checking' : 'sent',
      total: 'quote' in paidWith ? paidWith.quote.total : paidWith.order.totals.total,
    },
  }
}

export const chargeOfFlows = (flows: Flows): Charge => chargeOf(...statesOf(flows))
