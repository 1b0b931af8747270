import type { CardSetup, Decline, SavedCard } from '@payment-center/validation/model'

export type NewMethodKind = 'card' | 'bank'

/** unavailable: the provider or the API can't be reached; notSaved: the provider has the card, our server not yet. */
export type AddMethodProblem =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'refused'; readonly decline: Decline }
  | { readonly kind: 'notSaved' }

/** Where to retry with the same card, so that it is not set up twice. */
export type Resume =
  | { readonly from: 'confirming'; readonly setup: CardSetup }
  | { readonly from: 'saving'; readonly cardId: string }

/** Saves a new payment method. A bank account can be chosen but not added. */
export type AddMethodState =
  | { readonly status: 'closed' }
  | { readonly status: 'choosing'; readonly kind: NewMethodKind | undefined }
  | { readonly status: 'entering'; readonly resume: Resume | null }
  | { readonly status: 'settingUp'; readonly name: string }
  | { readonly status: 'confirming'; readonly setup: CardSetup; readonly name: string }
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
  | { readonly type: 'setupCanceled' }
  | { readonly type: 'saved'; readonly card: SavedCard }
  | { readonly type: 'failed'; readonly problem: AddMethodProblem }
  | { readonly type: 'dismissed' }
  | { readonly type: 'closed' }

/** Whether the dialog can't be closed, because a card is on its way. */
export function isAddLocked({ status }: AddMethodState): boolean {
  return status === 'settingUp' || status === 'confirming' || status === 'saving'
}
