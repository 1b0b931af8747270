import type { ReactNode } from 'react'
import type { NewMethodKind } from '../../flows/index.ts'

/** What the dialog shows. */
export type AddMethodView =
  | { readonly step: 'choosing'; readonly kind: NewMethodKind | undefined }
  | { readonly step: 'card'; readonly ready: boolean }
  | { readonly step: 'adding' }
  /** The name of what was added, as `methodName` says it. */
  | { readonly step: 'added'; readonly method: string }
  /** The provider's code and sentence, or the catalogue's. */
  | { readonly step: 'failed'; readonly title: string; readonly message: string }

export interface AddMethodProps {
  readonly open: boolean
  /** Where the payer stands. */
  readonly state: AddMethodView
  /** No bank can be added: choosing it shows the reason and goes no further. */
  readonly bankDisabled: boolean
  /** A kind was chosen. */
  readonly onChoose: (kind: NewMethodKind) => void
  /** On to the card. */
  readonly onNext: () => void
  /** The card is to be added. */
  readonly onAdd: () => void
  readonly onClose: () => void
  /** Back to the form after a failure, with what was typed. */
  readonly onDismiss: () => void
  /** The card form. It stays mounted while the card is added, since the card's number lives in it. */
  readonly children: ReactNode
}
