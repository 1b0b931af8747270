import { Alert, CheckIcon, LockIcon, Seal, Text } from '@payment-center/ui'
import { Dialog } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import type { NewMethodKind } from '../../flows/index.ts'
import { addMethodMessages } from './add-method.messages.ts'
import { AddMethodFooter } from './AddMethodFooter.tsx'
import { MethodKinds } from './MethodKinds.tsx'

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
  /** No bank can be added: choosing it says so and goes no further. */
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

/** Adding a payment method, wherever that is offered. */
export function AddMethodDialog(props: AddMethodProps) {
  const { open, state, bankDisabled, onChoose, onClose, children } = props
  const messages = useMessages(addMethodMessages)
  const added = state.step === 'added'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={state.step === 'adding'}
      title={added ? messages.added : messages.title}
      view={state.step}
      seal={added ? <Seal tone="success" icon={<CheckIcon />} /> : undefined}
      footer={<AddMethodFooter {...props} />}
    >
      {state.step === 'choosing' ? (
        <MethodKinds kind={state.kind} bankDisabled={bankDisabled} onChoose={onChoose} />
      ) : null}
      {state.step === 'adding' ? (
        <Alert tone="neutral" icon={<LockIcon />} title={messages.addingTitle} announce="polite">
          {messages.addingBody}
        </Alert>
      ) : null}
      {state.step === 'failed' ? (
        <Alert tone="danger" title={state.title} announce="assertive">
          {state.message}
        </Alert>
      ) : null}
      {added ? <Text tone="supporting">{messages.addedBody(state.method)}</Text> : null}
      {state.step === 'choosing' || added ? null : <div hidden={state.step !== 'card'}>{children}</div>}
    </Dialog>
  )
}
