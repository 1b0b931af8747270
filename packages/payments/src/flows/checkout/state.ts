import type { SavedMethod, SavedMethods } from '@payment-center/validation/model'
import type { PayInvoiceState } from '../pay-invoice/index.ts'
import type { PaySavedState } from '../pay-saved/index.ts'

/** A way of paying, as a press asks for it. */
export type Way =
  | { readonly by: 'card' }
  | { readonly by: 'wallet' }
  | { readonly by: 'saved'; readonly method: SavedMethod }
  /** A bank account, which is linked first. */
  | { readonly by: 'bank' }
  /** The methods of a guest's account, behind a code. */
  | { readonly by: 'unlock' }

/** The ways whose code is one file. */
export type Part = 'card' | 'wallet' | 'saved' | 'unlock'

export const partOf = ({ by }: Way): Part => (by === 'bank' ? 'saved' : by)

/** One way of paying at a time: what was pressed last, and whether its dialog is open. */
export type Pressed =
  | { readonly status: 'nothing' }
  | { readonly status: 'fetching'; readonly way: Way }
  /** Its code could not be loaded, so nothing was opened. */
  | { readonly status: 'fetchFailed' }
  | { readonly status: 'open' | 'closed'; readonly way: Way }

/** The states of the flows that were begun. */
export interface Flows {
  readonly card?: PayInvoiceState
  readonly wallet?: PayInvoiceState
  readonly saved?: PaySavedState
}

/** looking: whether the browser has a wallet is not known yet; missing: it has none. */
export type WalletStage = 'none' | 'looking' | 'there' | 'missing'

/** Paying one invoice in any way. */
export interface Checkout {
  readonly pressed: Pressed
  /** Counts the presses, since each begins the flow of a saved method anew. */
  readonly presses: number
  /** Parts that are mounted; each keeps its flow while its dialog is closed. */
  readonly parts: readonly Part[]
  readonly flows: Flows
  readonly wallet: WalletStage
  /** A method's key; null before one is chosen. */
  readonly chosen: string | null
  /** What a guest unlocked or linked on this page; null before. */
  readonly found: SavedMethods | null
}

export type CheckoutEvent =
  | { readonly type: 'methodChosen'; readonly key: string }
  /** @param first the key of the one to choose; undefined where none can pay */
  | { readonly type: 'methodsFound'; readonly methods: SavedMethods; readonly first: string | undefined }
  | { readonly type: 'pressed'; readonly way: Way }
  | { readonly type: 'fetched' }
  | { readonly type: 'fetchFailed' }
  /** Another page has a payment under way, which the card's flow looks into. */
  | { readonly type: 'foundUnderWay' }
  /** A flow entered a state. */
  | { readonly type: 'entered'; readonly flows: Flows }
  | { readonly type: 'walletLookedFor'; readonly available: boolean }
  | { readonly type: 'closed' }
