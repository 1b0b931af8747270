import type { ReactNode } from 'react'
import type { NewMethodKind } from '../../flows/index.ts'

export type AddMethodView =
  | { readonly step: 'choosing'; readonly kind: NewMethodKind | undefined }
  | { readonly step: 'card'; readonly ready: boolean }
  | { readonly step: 'adding' }
  /** The added method's name, from `methodName`. */
  | { readonly step: 'added'; readonly method: string }
  /** The provider's code and message, or ours. */
  | { readonly step: 'failed'; readonly title: string; readonly message: string }

export interface AddMethodProps {
  readonly open: boolean
  /** The current step. */
  readonly state: AddMethodView
  /** Bank accounts are unavailable: choosing one shows the reason. */
  readonly bankDisabled: boolean
  /** Called with the chosen kind. */
  readonly onChoose: (kind: NewMethodKind) => void
  /** Leads from the kinds to the card form. */
  readonly onNext: () => void
  /** Submits the card form. */
  readonly onAdd: () => void
  readonly onClose: () => void
  /** Returns to the form after a failure; input is kept. */
  readonly onDismiss: () => void
  /** The card form. It stays mounted while the card is added, because it holds the card's number. */
  readonly children: ReactNode
}
