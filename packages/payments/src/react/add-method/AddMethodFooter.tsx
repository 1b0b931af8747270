import { Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { cardFormMessages } from '../card-form/card-form.messages.ts'
import type { AddMethodProps } from './add-method-props.ts'
import { addMethodMessages } from './add-method.messages.ts'

export function AddMethodFooter({ state, onNext, onAdd, onClose, onDismiss, bankDisabled }: AddMethodProps) {
  const messages = useMessages(addMethodMessages)
  const { incomplete } = useMessages(cardFormMessages)
  const cancel = (
    <Button variant="muted" onClick={onClose}>
      {messages.cancel}
    </Button>
  )
  switch (state.step) {
    case 'choosing': {
      const refused = state.kind === 'bank' && bankDisabled ? messages.bankDisabled : undefined
      return (
        <DialogFooter>
          {cancel}
          <Button onClick={onNext} disabledReason={state.kind === undefined ? messages.choose : refused}>
            {messages.next}
          </Button>
        </DialogFooter>
      )
    }
    case 'card':
      // The key moves focus off the Next button, which is now behind the form.
      return (
        <DialogFooter key="card">
          {cancel}
          <Button onClick={onAdd} disabledReason={state.ready ? undefined : incomplete}>
            {messages.add}
          </Button>
        </DialogFooter>
      )
    case 'adding':
      return (
        <DialogFooter>
          <Button busy={messages.adding}>{messages.add}</Button>
        </DialogFooter>
      )
    case 'added':
      return (
        <DialogFooter>
          <Button onClick={onClose}>{messages.done}</Button>
        </DialogFooter>
      )
    case 'failed':
      return (
        <DialogFooter>
          <Button onClick={onDismiss}>{messages.dismiss}</Button>
        </DialogFooter>
      )
    default:
      return state satisfies never
  }
}
