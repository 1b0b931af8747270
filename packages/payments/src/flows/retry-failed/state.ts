import type {
  Authorization,
  PlanMethod,
  Quote,
  SavedBank,
  SavedMethod,
} from '@payment-center/validation/model'
import { isMoving, type ChargeEvent, type ChargeState } from '../charge-saved.ts'

/** Nothing was charged. plan: the plan keeps its method; otherwise it has the new one. */
export type RetryProblem = 'plan' | 'refused' | 'insufficientFunds' | 'bankLoginRequired'

export type RetryNotice = 'unpriced' | 'priceChanged'

export interface PricedMethod {
  readonly method: SavedMethod
  readonly quote: Quote
}

export type AcceptedRetry = PricedMethod & { readonly authorization: Authorization | null }

/** Pays a plan's failed payment and makes the plan charge the new method. */
export type RetryFailedState =
  | { readonly status: 'choosing'; readonly notice: RetryNotice | null }
  /** The dialog is hidden while another flow adds a method. */
  | { readonly status: 'adding' }
  /** The payer is asked whether to use the saved bank account. */
  | { readonly status: 'confirmingBank'; readonly bank: SavedBank }
  | { readonly status: 'pricing'; readonly method: SavedMethod; readonly notice: RetryNotice | null }
  /** The price is shown; submitting accepts it. */
  | ({ readonly status: 'priced'; readonly notice: RetryNotice | null } & PricedMethod)
  | ({
      readonly status: 'failed'
      readonly problem: RetryProblem
      readonly restoreFailed: boolean
    } & PricedMethod)
  /** The plan gets its former method back. */
  | ({
      readonly status: 'restoring'
      readonly problem: RetryProblem
      readonly former: PlanMethod
    } & PricedMethod)
  | { readonly status: 'restored'; readonly former: PlanMethod }
  /** First the plan gets the new method, which is then charged. */
  | ChargeState<AcceptedRetry, PricedMethod>

export type RetryFailedEvent =
  | { readonly type: 'proceeded'; readonly method: SavedMethod }
  | { readonly type: 'addMethodRequested' }
  | { readonly type: 'methodAdded'; readonly method: SavedMethod }
  | { readonly type: 'addMethodCancelled' }
  | { readonly type: 'bankAccepted' }
  /** The payer signed in again at the bank, and confirms the payment again. */
  | { readonly type: 'bankRenewed' }
  /** Returns to the choice of a method. */
  | { readonly type: 'wentBack' }
  | { readonly type: 'priced'; readonly quote: Quote }
  | { readonly type: 'pricingFailed' }
  /** @param authorization of a bank account's owner; null for a card */
  | { readonly type: 'submitted'; readonly authorization: Authorization | null }
  | { readonly type: 'failed'; readonly problem: RetryProblem }
  /** Asks to put the plan back on its former method. */
  | { readonly type: 'restoreRequested'; readonly former: PlanMethod }
  | { readonly type: 'restored' }
  | { readonly type: 'restoreFailed' }
  | { readonly type: 'priceChanged' }
  | ChargeEvent

/** While money may move or the plan changes, the dialog can't be closed. */
export const isRetryLocked = (state: RetryFailedState): boolean =>
  isMoving(state) || state.status === 'restoring'
