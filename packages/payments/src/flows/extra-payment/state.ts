import type {
  Authorization,
  BillingTotals,
  ExtraPaymentOrder,
  ExtraPaymentRecord,
  ExtraProblem,
  PayablePlan,
  SavedMethod,
} from '@payment-center/validation/model'
import type { Cents } from '../../money/index.ts'

/** The choices so far: kept when going back, cleared when the wizard closes. */
export interface ExtraEntry {
  readonly plan: PayablePlan
  /** There is only one plan, so the choice was skipped. */
  readonly onlyPlan: boolean
  readonly method: SavedMethod
  /** The amount as typed. */
  readonly typed: string
}

/** A payment that was sent; without an entry where it is from before the page was loaded. */
export interface SentPayment {
  readonly order: ExtraPaymentOrder
  readonly entry: ExtraEntry | null
}

export type AmountNotice = 'limitChanged' | 'feesUnknown'

/** Making an extra payment toward a plan, step by step. */
export type ExtraPaymentState =
  | { readonly status: 'closed' }
  | { readonly status: 'plan'; readonly plan: PayablePlan | null; readonly typed: string }
  | {
      readonly status: 'method'
      readonly plan: PayablePlan
      readonly onlyPlan: boolean
      readonly method: SavedMethod | 'addNew' | null
      readonly typed: string
    }
  /** A method is being added, in a dialog of its own. */
  | {
      readonly status: 'adding'
      readonly plan: PayablePlan
      readonly onlyPlan: boolean
      readonly typed: string
    }
  | ({ readonly status: 'amount'; readonly notice: AmountNotice | null } & ExtraEntry)
  /** Tax and fees of the amount are being asked for. */
  | ({ readonly status: 'pricing'; readonly subtotal: Cents; readonly priceChanged: boolean } & ExtraEntry)
  /** The payer has seen these figures. The key belongs to an attempt that did not begin. */
  | ({
      readonly status: 'confirming'
      readonly totals: BillingTotals
      readonly priceChanged: boolean
      readonly key: string | null
    } & ExtraEntry)
  | ({ readonly status: 'submitting' } & SentPayment)
  /** It is unknown whether money moved; the dialog can be closed and reopened. */
  | ({ readonly status: 'checking'; readonly shown: boolean } & SentPayment)
  | ({ readonly status: 'refused'; readonly problem: ExtraProblem } & SentPayment)
  | ({
      readonly status: 'done'
      readonly outcome: 'paid' | 'processing'
      readonly record: ExtraPaymentRecord
    } & SentPayment)

export type ExtraPaymentEvent =
  /** @param plans those that can be paid down; @param typed an amount from before the session ended */
  | { readonly type: 'opened'; readonly plans: readonly PayablePlan[]; readonly typed?: string }
  | { readonly type: 'planChosen'; readonly plan: PayablePlan }
  | { readonly type: 'methodChosen'; readonly method: SavedMethod | 'addNew' }
  /** The adding of a method ended: with a card, or without one. */
  | { readonly type: 'addMethodClosed'; readonly card: SavedMethod | null }
  | { readonly type: 'amountTyped'; readonly typed: string }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'priced'; readonly totals: BillingTotals }
  | { readonly type: 'aboveLimit'; readonly limit: Cents; readonly free: Cents }
  | { readonly type: 'pricingFailed' }
  /** @param key new, of this try; @param at ISO 8601 */
  | {
      readonly type: 'submitted'
      readonly key: string
      readonly at: string
      readonly authorization: Authorization | null
    }
  | { readonly type: 'settled'; readonly outcome: 'paid' | 'processing'; readonly record: ExtraPaymentRecord }
  | { readonly type: 'refused'; readonly problem: ExtraProblem }
  | { readonly type: 'priceChanged' }
  | { readonly type: 'outcomeUnknown' }
  | { readonly type: 'dismissed' }
  /** It was refused, and the payer wants to pay with something else. */
  | { readonly type: 'otherMethodRequested' }
  | { readonly type: 'closed' }

/** True while money may be moving: then the dialog can't be closed. */
export const isExtraLocked = ({ status }: ExtraPaymentState): boolean => status === 'submitting'
