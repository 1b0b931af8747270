import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import type { AddMethodState } from '../../flows/index.ts'
import { cardFormMessages } from '../card-form/card-form.messages.ts'
import { methodName } from '../pay-invoice/method-name.ts'
import { addMethodMessages } from './add-method.messages.ts'
import { AddMethodDialog } from './AddMethodDialog.tsx'
import type { AddMethodView } from './add-method-props.ts'
import { NewCardForm } from './NewCardForm.tsx'
import type { AddingMethod } from './use-add-method.ts'

type Props = {
  readonly adding: AddingMethod
  /** Undefined until it is loaded, or if that failed. */
  readonly publishableKey: string | undefined
}

export function NewMethodDialog({ adding, publishableKey }: Props) {
  const { state, send, cardModule } = adding
  const [name, setName] = useState('')
  const [complete, setComplete] = useState(false)
  const ready = complete && name.trim() !== ''
  const view = useView(state, ready)
  const submit = () => {
    if (ready) send({ type: 'submitted', name: name.trim() })
  }
  return (
    <AddMethodDialog
      open={state.status !== 'closed'}
      state={view}
      bankDisabled
      onChoose={(kind) => send({ type: 'kindChosen', kind })}
      onNext={() => {
        cardModule.load()
        send({ type: 'continued' })
      }}
      onAdd={submit}
      onDismiss={() => send({ type: 'dismissed' })}
      onClose={() => {
        setName('')
        setComplete(false)
        send({ type: 'closed' })
      }}
    >
      <NewCardForm
        adding={adding}
        publishableKey={publishableKey}
        name={name}
        onNameChange={(typed) => {
          setName(typed)
          send({ type: 'edited' })
        }}
        onCardChange={(change) => {
          setComplete(change.complete)
          send({ type: 'edited' })
        }}
        onSubmit={submit}
      />
    </AddMethodDialog>
  )
}

/** A closed dialog shows its first step. */
function useView(state: AddMethodState, ready: boolean): AddMethodView {
  const messages = useMessages(addMethodMessages)
  const { setupTitle, setupBody } = useMessages(cardFormMessages)
  const { language } = useLanguage()
  switch (state.status) {
    case 'closed':
      return { step: 'choosing', kind: undefined }
    case 'choosing':
      return { step: 'choosing', kind: state.kind }
    case 'entering':
      return { step: 'card', ready }
    case 'settingUp':
    case 'confirming':
    case 'saving':
      return { step: 'adding' }
    case 'added':
      return { step: 'added', method: methodName(state.card, language) }
    case 'failed': {
      const { problem } = state
      const withHelp = (reason: string) => `${reason} ${messages.failedHelp}`
      if (problem.kind === 'unavailable') return { step: 'failed', title: setupTitle, message: setupBody }
      return problem.kind === 'refused'
        ? { step: 'failed', title: problem.decline.code, message: withHelp(problem.decline.message) }
        : { step: 'failed', title: messages.cardError, message: withHelp(messages.notSaved) }
    }
    default:
      return state satisfies never
  }
}
