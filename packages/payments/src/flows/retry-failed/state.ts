import type { Authorization, Quote, SavedBank, SavedMethod } from '@payment-center/validation/model'
import type { Settled, Settlement } from '../settlement.ts'

/** plan: the plan keeps the method it had; the others: it has the new one, and nothing was charged. */
export type RetryProblem = 'plan' | 'refused' | 'insufficientFunds'

/** Why the choice, or the price, is shown again. */
export type RetryNotice = 'unpriced' | 'priceChanged'

export interface PricedMethod {
  readonly method: SavedMethod
  readonly quote: Quote
}

/** StartPayment a plan's failed payment, with the method that the plan charges from then on. */
export type RetryFailedState =
  | { readonly status: 'choosing'; readonly notice: RetryNotice | null }
  /** Another flow adds a method, and this one waits out of sight. */
  | { readonly status: 'adding' }
  /** The bank account on file: is it really to be used? */
  | { readonly status: 'confirmingBank'; readonly bank: SavedBank }
  | { readonly status: 'pricing'; readonly method: SavedMethod; readonly notice: RetryNotice | null }
  /** The payer has seen plan, date, method and price. */
  | ({ readonly status: 'confirming'; readonly notice: RetryNotice | null } & PricedMethod)
  | ({ readonly status: 'updating'; readonly authorization: Authorization | null } & PricedMethod)
  /** The plan has the method; the payment is tried with it. */
  | ({ readonly status: 'retrying'; readonly authorization: Authorization | null } & PricedMethod)
  | ({ readonly status: 'failed'; readonly problem: RetryProblem } & PricedMethod)
  | Settlement<PricedMethod>

export type RetryFailedEvent =
  | { readonly type: 'proceeded'; readonly method: SavedMethod }
  | { readonly type: 'addMethodRequested' }
  | { readonly type: 'methodAdded'; readonly method: SavedMethod }
  | { readonly type: 'addMethodCancelled' }
  | { readonly type: 'bankAccepted' }
  /** Back to the choice of a method. */
  | { readonly type: 'wentBack' }
  | { readonly type: 'priced'; readonly quote: Quote }
  | { readonly type: 'pricingFailed' }
  /** @param authorization what a bank account's owner accepted; null for a card */
  | { readonly type: 'submitted'; readonly authorization: Authorization | null }
  | { readonly type: 'planUpdated' }
  | { readonly type: 'failed'; readonly problem: RetryProblem }
  | { readonly type: 'priceChanged' }
  | { readonly type: 'outcomeUnknown' }
  | Settled

/** True while money may be moving: then the dialog can't be closed. */
export function isRetryLocked({ status }: RetryFailedState): boolean {
  return status === 'updating' || status === 'retrying'
}
