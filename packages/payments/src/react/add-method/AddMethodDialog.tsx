import { Alert, CheckIcon, LockIcon, Seal, Text } from '@payment-center/ui'
import { Dialog } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { addMethodMessages } from './add-method.messages.ts'
import { AddMethodFooter } from './AddMethodFooter.tsx'
import { MethodKinds } from './MethodKinds.tsx'
import type { AddMethodProps } from './add-method-props.ts'

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
