import type {
  Authorization,
  BillingTotals,
  ExtraPaymentOrder,
  ExtraPaymentRecord,
  ExtraProblem,
  PayablePlan,
  SavedMethod,
} from '@payment-center/validation/model'
import { type Cents, cents, leavesPayable } from '../money/money.ts'
import type { ChargeEvent, ChargeState } from './charge-saved.ts'
import { largestAmount, leastCharge, notPositive, parseAmount } from '@payment-center/validation/fields'

/** The payer's input: going back keeps it, closing the wizard clears it. */
export interface ExtraEntry {
  readonly plan: PayablePlan
  /** With a single plan, the choice of a plan is skipped. */
  readonly onlyPlan: boolean
  readonly method: SavedMethod
  readonly typed: string
}

/** An accepted payment; its entry is null if it was sent before a reload. */
export interface AcceptedExtra {
  readonly order: ExtraPaymentOrder
  readonly entry: ExtraEntry | null
}

export interface SentExtra extends AcceptedExtra {
  /** The dialog can be closed and reopened while the outcome is unknown. */
  readonly isHidden: boolean
  readonly record: ExtraPaymentRecord | null
}

export type AmountNotice = 'limitChanged' | 'feesUnknown'

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
  | {
      readonly status: 'adding'
      readonly plan: PayablePlan
      readonly onlyPlan: boolean
      readonly typed: string
    }
  | ({ readonly status: 'amount'; readonly notice: AmountNotice | null } & ExtraEntry)
  | ({ readonly status: 'pricing'; readonly subtotal: Cents; readonly priceChanged: boolean } & ExtraEntry)
  /** Submitting accepts this price. `key` belongs to an attempt that never began; null for a new one. */
  | ({
      readonly status: 'priced'
      readonly totals: BillingTotals
      readonly priceChanged: boolean
      readonly key: string | null
    } & ExtraEntry &
      Pick<ExtraPaymentOrder, 'balanceBefore'>)
  | ({ readonly status: 'refused'; readonly problem: Exclude<ExtraProblem, 'planOver'> } & AcceptedExtra)
  | { readonly status: 'planOver' }
  | ChargeState<AcceptedExtra, SentExtra>

export type ExtraPaymentEvent =
  /** @param plans that accept extra payments; @param typed an amount from before the session ended */
  | { readonly type: 'opened'; readonly plans: readonly PayablePlan[]; readonly typed?: string }
  | { readonly type: 'planChosen'; readonly plan: PayablePlan }
  | { readonly type: 'methodChosen'; readonly method: SavedMethod | 'addNew' }
  /** @param card null if none was added */
  | { readonly type: 'addMethodClosed'; readonly card: SavedMethod | null }
  | { readonly type: 'amountTyped'; readonly typed: string }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | ({ readonly type: 'priced'; readonly totals: BillingTotals } & Pick<ExtraPaymentOrder, 'balanceBefore'>)
  | { readonly type: 'aboveLimit'; readonly limit: Cents; readonly free: Cents }
  | { readonly type: 'planOver' | 'pricingFailed' }
  /** @param key of this attempt; @param at ISO 8601 */
  | {
      readonly type: 'submitted'
      readonly key: string
      readonly at: string
      readonly authorization: Authorization | null
    }
  | ChargeEvent
  /** Paid or processing, and the plan afterwards. */
  | {
      readonly type: 'recorded'
      readonly outcome: 'paid' | 'processing'
      readonly record: ExtraPaymentRecord
    }
  | { readonly type: 'refused'; readonly problem: ExtraProblem }
  | { readonly type: 'priceChanged' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'otherMethodRequested' }
  | { readonly type: 'closed' }

const steps = {
  closed: 0,
  plan: 1,
  method: 2,
  adding: 3,
  amount: 3,
  pricing: 4,
  priced: 4,
  submitting: 4,
  confirming: 4,
  checking: 4,
  refused: 4,
  planOver: 1,
  paid: 4,
  processing: 4,
} as const satisfies Record<ExtraPaymentState['status'], number>

/** How many times Back can be pressed until the wizard is closed; 0 while it is closed. */
export function countExtraSteps(state: ExtraPaymentState): number {
  if (state.status === 'checking' && state.paidWith.isHidden) return 0
  const sent = 'paidWith' in state ? state.paidWith : state
  const entry = 'entry' in sent ? sent.entry : sent
  if (entry === null) return 1
  return steps[state.status] - ('onlyPlan' in entry && entry.onlyPlan ? 1 : 0)
}

/** Whether a typed amount can be paid. It is never changed. */
export type AmountCheck =
  | { readonly result: 'empty' }
  | { readonly result: 'unreadable' | 'noAmount' }
  | { readonly result: 'aboveLimit' }
  /** Less than the card provider takes, where a plan has more than that to pay. */
  | { readonly result: 'tooLittle'; readonly limit: Cents }
  /** The remainder could never be charged: `all` can be paid, or at most `most`, which is null if only all can. */
  | {
      readonly result: 'leavesTooLittle'
      readonly remainder: Cents
      readonly all: Cents
      readonly most: Cents | null
    }
  | { readonly result: 'payable'; readonly subtotal: Cents }

/** @param plan whose limit and free balance count, in cents before tax and fees; exactly the limit can be paid */
export function checkAmount(
  typed: string,
  { limit, free }: Pick<PayablePlan, 'limit' | 'free'>,
): AmountCheck {
  const problem = notPositive(typed)
  if (problem === 'unreadable' || problem === 'noAmount') return { result: problem }
  const subtotal = parseAmount(typed)
  if (problem === 'zero' || subtotal === null) return { result: 'empty' }
  if (subtotal > limit || subtotal > largestAmount) return { result: 'aboveLimit' }
  // The server's limit can be paid even if it is below the provider's minimum.
  if (subtotal === limit) return { result: 'payable', subtotal }
  if (subtotal < leastCharge) return { result: 'tooLittle', limit }
  if (!leavesPayable(free, subtotal)) {
    const most = free - leastCharge
    const remainder = cents(free - subtotal)
    return { result: 'leavesTooLittle', remainder, all: free, most: most < leastCharge ? null : cents(most) }
  }
  return { result: 'payable', subtotal }
}
