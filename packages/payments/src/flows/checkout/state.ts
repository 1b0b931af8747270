import type { SavedBank, SavedMethod, SavedMethods } from '@payment-center/validation/model'
import type { PayInvoiceState } from '../pay-invoice/index.ts'
import type { PaySavedState } from '../pay-saved/index.ts'

export type CheckoutMethod =
  | { readonly by: 'card' }
  | { readonly by: 'wallet' }
  | { readonly by: 'saved'; readonly saved: SavedMethod }
  /** A bank account that is linked first, or one whose bank wants a new sign-in. */
  | { readonly by: 'bank'; readonly renewed?: SavedBank }
  /** The saved methods of a guest's account, unlocked with an emailed code. */
  | { readonly by: 'unlock' }

/** The part of the checkout that pays by a method; mounted when the method is first pressed. */
export type CheckoutModule = 'card' | 'wallet' | 'saved' | 'unlock'

export const moduleOf = ({ by }: CheckoutMethod): CheckoutModule => (by === 'bank' ? 'saved' : by)

/** The last pressed method, and whether its dialog is open. */
export type Pressed =
  | { readonly status: 'nothing' }
  | { readonly status: 'fetching'; readonly method: CheckoutMethod }
  | { readonly status: 'fetchFailed' }
  | { readonly status: 'open' | 'closed'; readonly method: CheckoutMethod }

export interface Flows {
  readonly card?: PayInvoiceState
  readonly wallet?: PayInvoiceState
  readonly saved?: PaySavedState
}

export interface Checkout {
  readonly pressed: Pressed
  /** Each press restarts the flow of a saved method. */
  readonly presses: number
  /** Mounted modules; each keeps its flow while its dialog is closed. */
  readonly mounted: readonly CheckoutModule[]
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
  | { readonly type: 'flowChanged'; readonly flows: Flows }
  | { readonly type: 'closed' }
