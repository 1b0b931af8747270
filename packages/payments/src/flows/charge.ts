import type { PaymentAtEnd } from '@payment-center/validation/model'
import type { Cents } from '../money/money.ts'
import { isMoving } from './charge-saved.ts'
import { statesOf, type Flows } from './payability.ts'
import type { ExtraPaymentState } from './extra-payment-states.ts'
import type { RetryFailedState } from './retry-failed.ts'
import { isPaidByOther, type Settlement } from './settlement.ts'

/** The payment of a page, for a session that ends meanwhile. */
export interface Charge {
  /** From the accepted price until the provider answers. */
  readonly isMoving: boolean
  /** The outcome is unknown; the payment's secret allows asking for it without a session. */
  readonly isChecking: boolean
  /** Null while nothing was sent, and if another page paid. */
  readonly payment: PaymentAtEnd | null
}

type State = ReturnType<typeof statesOf>[number] | RetryFailedState | ExtraPaymentState

type Paid =
  | { readonly quote: { readonly total: Cents } }
  | { readonly order: { readonly totals: { readonly total: Cents } } }

const hasOutcome = (state: State): state is Extract<State, Settlement<Paid | null>> =>
  state.status === 'checking' || state.status === 'paid' || state.status === 'processing'

/** The payment of the flows of a page; at most one of them has sent it. */
export function chargeOf(...states: readonly State[]): Charge {
  const outcome = states.find(hasOutcome)
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
