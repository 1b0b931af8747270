import type { PaymentAtEnd } from '@payment-center/validation/model'
import type { Flows } from './checkout/state.ts'
import { isMoneyMoving, statesOf } from './checkout/payability.ts'
import type { ExtraPaymentState } from './extra-payment/index.ts'
import type { RetryFailedState } from './retry-failed/index.ts'
import { isPaidByOther } from './settlement.ts'

/** What a page knows of its payment, for a session that would end meanwhile. */
export interface Charge {
  /** From the accepted price until the provider answers. */
  readonly isMoving: boolean
  /** The outcome is unknown, and the payment's secret finds it out without a session. */
  readonly isChecking: boolean
  /** Null while nothing was sent, and if another page paid. */
  readonly payment: PaymentAtEnd | null
}

type Outcome = Extract<
  ReturnType<typeof statesOf>[number] | RetryFailedState,
  { status: 'checking' | 'paid' | 'processing' }
>

function paymentOf(state: Outcome): PaymentAtEnd | null {
  if (isPaidByOther(state) || state.paidWith === null) return null
  return {
    outcome: state.status === 'checking' ? 'checking' : 'sent',
    total: state.paidWith.quote.total,
  }
}

const hasOutcome = (state: { readonly status: string }): state is Outcome =>
  state.status === 'checking' || state.status === 'paid' || state.status === 'processing'

export function chargeOf(flows: Flows): Charge {
  const outcome = statesOf(flows).find(hasOutcome)
  return {
    isMoving: isMoneyMoving(flows),
    isChecking: outcome?.status === 'checking' && Boolean(outcome.paidWith && 'payment' in outcome.paidWith),
    payment: outcome === undefined ? null : paymentOf(outcome),
  }
}

export const chargeOfRetry = (state: RetryFailedState): Charge => ({
  isMoving: state.status === 'updating' || state.status === 'retrying',
  isChecking: false,
  payment: hasOutcome(state) ? paymentOf(state) : null,
})

export function chargeOfExtra(state: ExtraPaymentState): Charge {
  const isSent = state.status === 'checking' || state.status === 'done'
  const outcome = state.status === 'checking' ? 'checking' : 'sent'
  return {
    isMoving: state.status === 'submitting',
    isChecking: false,
    payment: isSent ? { outcome, total: state.order.totals.total } : null,
  }
}
