import { Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { AddMethodState } from '../../flows/index.ts'
import { RefusedFooter } from '../actions/RefusedFooter.tsx'
import { cardFormMessages, addMethodMessages } from '../methods/messages.en.ts'
import type { AddingMethod } from './use-add-method.ts'

type Props = {
  readonly state: Exclude<AddMethodState, { status: 'closed' }>
  readonly send: AddingMethod['send']
  /** Whether the card form can be submitted. */
  readonly ready: boolean
  readonly onNext: () => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

export function AddMethodFooter({ state, send, ready, onNext, onAdd, onClose }: Props) {
  const messages = useMessages(addMethodMessages)
  const { incomplete } = useMessages(cardFormMessages)
  switch (state.status) {
    case 'choosing': {
      const refused = state.kind === 'bank' ? messages.bankDisabled : undefined
      return (
        <DialogFooter onCancel={onClose}>
          <Button onClick={onNext} disabledReason={state.kind === undefined ? messages.choose : refused}>
            {messages.next}
          </Button>
        </DialogFooter>
      )
    }
    case 'entering':
      // The key moves focus off the Next button, which is now behind the form.
      return (
        <DialogFooter key="card" onCancel={onClose}>
          <Button onClick={onAdd} disabledReason={ready ? undefined : incomplete}>
            {messages.add}
          </Button>
        </DialogFooter>
      )
    case 'settingUp':
    case 'confirming':
    case 'saving':
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
      return <RefusedFooter onDismiss={() => send({ type: 'dismissed' })} />
    default:
      return state satisfies never
  }
}
