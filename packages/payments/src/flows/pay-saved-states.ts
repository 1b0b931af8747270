import type {
  Authorization,
  Decline,
  OpenPayment,
  OpeningProblem,
  Quote,
  SavedMethod,
} from '@payment-center/validation/model'
import type { Notice } from './pay-invoice-states.ts'
import { type ChargeEvent, type ChargeState, chargeSteps } from './charge-saved.ts'
import { transitionBy, type EventSteps } from './define-flow.ts'
import type { NotCharged } from './settlement.ts'

/**
 * declined: by the card's bank; bankRefused: the account can't be debited; bankLoginRequired: not before a sign-in;
 * deleted: elsewhere, while this page offered it.
 */
export type Refusal =
  | { readonly why: 'declined'; readonly decline: Decline | null }
  | { readonly why: 'insufficientFunds' | 'bankRefused' | 'bankLoginRequired' | 'deleted' }

/** statusNotUpdated: the invoice could not be marked as pending, so no payment began. */
export type SavedNotice = Notice | 'statusNotUpdated'

export interface SavedPayment {
  readonly method: SavedMethod
  readonly quote: Quote
}

export type AcceptedSaved = SavedPayment & { readonly authorization: Authorization | null }

/** `payment` is null until the server answers, and for a bank account. */
export type SentSaved = SavedPayment & { readonly payment?: OpenPayment | null }

export type PaySavedState =
  | { readonly status: 'idle'; readonly notice: Notice | null }
  | { readonly status: 'pricing'; readonly method: SavedMethod }
  | { readonly status: 'unpriced'; readonly method: SavedMethod; readonly problem: OpeningProblem }
  | ({ readonly status: 'priced'; readonly notice: SavedNotice | null } & SavedPayment)
  /** Nothing was charged, and the invoice is open again. */
  | ({ readonly status: 'refused'; readonly refusal: Refusal } & SavedPayment)
  | ChargeState<AcceptedSaved, SentSaved, OpenPayment>

export type PaySavedEvent =
  | { readonly type: 'chosen'; readonly method: SavedMethod }
  | { readonly type: 'priced'; readonly quote: Quote }
  | { readonly type: 'pricingFailed'; readonly problem: OpeningProblem }
  /** @param authorization of a bank account's owner; null for a card */
  | { readonly type: 'submitted'; readonly authorization: Authorization | null }
  | { readonly type: 'priceChanged'; readonly quote: Quote }
  | { readonly type: 'chargeFailed'; readonly problem: SavedNotice }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** Another tab or payer is paying or has paid. */
  | { readonly type: 'otherPaymentFound' }
  | ChargeEvent<OpenPayment>
  | { readonly type: 'dismissed' }
  | { readonly type: 'cancelled' }

export const startPaySaved = (method: SavedMethod): PaySavedState => ({ status: 'pricing', method })

/** Nothing was charged, so the price can be accepted again. */
const reopen = ({ method, quote }: SavedPayment, notice: NotCharged): PaySavedState => ({
  status: 'priced',
  method,
  quote,
  notice,
})

/** Events in every state without a charge in progress. */
const free: EventSteps<PaySavedState, PaySavedEvent> = {
  chosen: (_, { method }) => startPaySaved(method),
  cancelled: () => ({ status: 'idle', notice: null }),
}

const refuse = (
  { method, quote }: SavedPayment,
  { refusal }: Extract<PaySavedEvent, { type: 'refused' }>,
): PaySavedState => ({ status: 'refused', method, quote, refusal })

const sentWith = ({ method, quote, payment }: SentSaved): SentSaved => ({
  method,
  quote,
  ...(payment && { payment }),
})

const charging = chargeSteps<AcceptedSaved, SentSaved, PaySavedState, OpenPayment>(sentWith, reopen)

export const paySavedTransition = transitionBy<PaySavedState, PaySavedEvent>({
  idle: free,
  unpriced: free,
  pricing: {
    ...free,
    priced: ({ method }, { quote }) => ({ status: 'priced', method, quote, notice: null }),
    pricingFailed: ({ method }, { problem }) => ({ status: 'unpriced', method, problem }),
  },
  priced: {
    ...free,
    submitted(state, { authorization }) {
      const { method, quote } = state
      // A bank account is debited only with its owner's authorization.
      if (method.kind === 'bank' && authorization === null) return state
      return { status: 'submitting', method, quote, authorization }
    },
  },
  ...charging,
  submitting: {
    ...charging.submitting,
    priceChanged: ({ method }, { quote }) => ({ status: 'priced', method, quote, notice: 'priceChanged' }),
    chargeFailed: ({ method, quote }, { problem }) => ({ status: 'priced', method, quote, notice: problem }),
    refused: refuse,
    // Another tab's payment may have charged the same saved method.
    otherPaymentFound: charging.submitting.outcomeUnknown,
  },
  confirming: { ...charging.confirming, refused: refuse },
  refused: {
    ...free,
    dismissed: ({ method, quote }) => ({ status: 'priced', method, quote, notice: null }),
  },
})
