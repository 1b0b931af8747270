import type { SavedBank, SavedMethod, SavedMethods } from '@payment-center/validation/model'
import type { PayInvoiceEvent, PayInvoiceState } from '../pay-invoice/state.ts'
import type { PaySavedEvent, PaySavedState } from '../pay-saved/state.ts'

export type CheckoutMethod =
  | { readonly by: 'card' }
  | { readonly by: 'wallet' }
  | { readonly by: 'saved'; readonly saved: SavedMethod }
  /** A bank account that is linked first, or one whose bank wants a new sign-in. */
  | { readonly by: 'bank'; readonly renewed?: SavedBank }
  /** The saved methods of a guest's account, unlocked with an emailed code. */
  | { readonly by: 'unlock' }

/** The last pressed method, and whether its dialog is open. */
export type Pressed =
  | { readonly status: 'nothing' }
  | { readonly status: 'fetching'; readonly method: CheckoutMethod }
  | { readonly status: 'fetchFailed' }
  | { readonly status: 'open' | 'closed'; readonly method: CheckoutMethod }

/** How far each method's payment is, while its dialog is closed as well. */
export interface Flows {
  readonly card: PayInvoiceState
  readonly wallet: PayInvoiceState
  readonly saved: PaySavedState
}

export interface Checkout {
  readonly pressed: Pressed
  /** Each press restarts the flow of a saved method. */
  readonly presses: number
  /** Whether all that a payment needs is loaded. */
  readonly isLoaded: boolean
  readonly flows: Flows
  /** A method's key; null before one is chosen. */
  readonly chosen: string | null
  /** The methods a guest unlocked or linked on this page. */
  readonly found: SavedMethods | null
}

export type CheckoutEvent =
  | { readonly type: 'methodChosen'; readonly key: string }
  /** @param first key of the method to choose; undefined if none can pay */
  | { readonly type: 'methodsFound'; readonly methods: SavedMethods; readonly first: string | undefined }
  | { readonly type: 'pressed'; readonly method: CheckoutMethod }
  | { readonly type: 'fetched' }
  | { readonly type: 'fetchFailed' }
  /** Another page has a payment in progress; the card's flow checks its outcome. */
  | { readonly type: 'otherPaymentFound' }
  | { readonly type: 'cardChanged'; readonly event: PayInvoiceEvent }
  | { readonly type: 'walletChanged'; readonly event: PayInvoiceEvent }
  | { readonly type: 'savedChanged'; readonly event: PaySavedEvent }
  /** Leaves a card that was declined or can't be typed, and pays from a bank account. */
  | { readonly type: 'bankPreferred'; readonly key: string; readonly method: CheckoutMethod }
  | { readonly type: 'closed' }
