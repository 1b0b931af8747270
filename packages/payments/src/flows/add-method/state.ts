import type { CardSetup, Decline, SavedCard } from '@payment-center/validation/model'

export type NewMethodKind = 'card' | 'bank'

/** unavailable: the provider or the API can't be reached; notSaved: the provider has the card, the product not yet. */
export type AddMethodProblem =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'refused'; readonly decline: Decline }
  | { readonly kind: 'notSaved' }

/** Where to go on with the very same card, so that it is not set up twice. */
export type Resume =
  | { readonly from: 'confirming'; readonly setup: CardSetup }
  | { readonly from: 'saving'; readonly cardId: string }

/** Saving a new payment method. No bank can be added: choosing one leads nowhere. */
export type AddMethodState =
  | { readonly status: 'closed' }
  | { readonly status: 'choosing'; readonly kind: NewMethodKind | undefined }
  | { readonly status: 'entering'; readonly resume: Resume | null }
  /** The server begins a setup at the provider. */
  | { readonly status: 'settingUp'; readonly name: string }
  /** The provider and the payer's bank are at it. */
  | { readonly status: 'confirming'; readonly setup: CardSetup; readonly name: string }
  /** The server takes the card among the saved ones. */
  | { readonly status: 'saving'; readonly cardId: string }
  | { readonly status: 'added'; readonly card: SavedCard }
  | { readonly status: 'failed'; readonly problem: AddMethodProblem; readonly resume: Resume | null }

export type AddMethodEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'kindChosen'; readonly kind: NewMethodKind }
  | { readonly type: 'continued' }
  | { readonly type: 'edited' }
  | { readonly type: 'submitted'; readonly name: string }
  | { readonly type: 'setupCreated'; readonly setup: CardSetup }
  | { readonly type: 'setUp'; readonly cardId: string }
  | { readonly type: 'saved'; readonly card: SavedCard }
  | { readonly type: 'failed'; readonly problem: AddMethodProblem }
  | { readonly type: 'dismissed' }
  | { readonly type: 'closed' }
