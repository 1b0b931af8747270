import { Alert, CheckIcon, LockIcon, Seal, Text, Button } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import type { CardFieldChange } from '../../vendor-modules.ts'
import { isAddLocked, type AddMethodProblem, type AddMethodState } from '../../flows/index.ts'
import { CardUnavailable } from './CardForm.tsx'
import { ContactText } from '../app-contexts.tsx'
import { useDeadline } from '../flow-hooks.ts'
import { methodName } from '../receipt/method-name.ts'
import { addMethodMessages, cardFormMessages } from './messages.en.ts'
import { MethodKinds, NewCardForm } from './NewCardForm.tsx'
import type { AddingMethod } from './use-add-method.ts'
import { RefusedFooter } from './RefusedFooter.tsx'

type Props = {
  /** The flow that adds a card, from `useAddMethod`. */
  readonly adding: AddingMethod
  /** Undefined until it is loaded; null if loading failed. */
  readonly publishableKey: string | null | undefined
}

/** The content of a closing dialog until its animation ends. */
const firstStep = { status: 'choosing', kind: undefined } as const

export function NewMethodDialog({ adding, publishableKey }: Props) {
  const { send } = adding
  const messages = useMessages(addMethodMessages)
  const card = useNewCard(send)
  const state = adding.state.status === 'closed' ? firstStep : adding.state
  const locked = isAddLocked(state)
  const added = state.status === 'added'
  const close = () => {
    card.clear()
    adding.close()
  }
  return (
    <Dialog
      open={adding.state.status !== 'closed'}
      onClose={close}
      locked={locked}
      title={added ? messages.added : messages.title}
      view={locked ? 'adding' : state.status}
      seal={added ? <Seal tone="success" icon={<CheckIcon />} /> : undefined}
      footer={
        <AddMethodFooter
          state={state}
          send={send}
          ready={card.ready}
          onNext={() => send({ type: 'continued' })}
          onAdd={card.form.onSubmit}
          onClose={close}
        />
      }
    >
      {state.status === 'choosing' ? (
        <MethodKinds kind={state.kind} onChoose={(kind) => send({ type: 'kindChosen', kind })} />
      ) : null}
      <Outcome state={state} />
      {state.status === 'choosing' || added ? null : (
        // The form stays mounted while the card is added, because it holds the card's number.
        <div hidden={state.status !== 'entering'}>
          <NewCardForm adding={adding} publishableKey={publishableKey} {...card.form} />
        </div>
      )}
    </Dialog>
  )
}

function useNewCard(send: AddingMethod['send']) {
  const [name, setName] = useState('')
  const [complete, setComplete] = useState(false)
  const ready = complete && name.trim() !== ''
  return {
    ready,
    clear: () => setName(''),
    form: {
      name,
      onNameChange(typed: string) {
        setName(typed)
        send({ type: 'edited' })
      },
      onCardChange(change: CardFieldChange) {
        setComplete(change.complete)
        send({ type: 'edited' })
      },
      onSubmit() {
        if (ready) send({ type: 'submitted', name: name.trim() })
      },
    },
  }
}

function Outcome({ state }: { readonly state: AddMethodState }) {
  // The bank's page may not load, and a payer who sees it may take minutes.
  const isOverdue = useDeadline(isAddLocked(state))
  const messages = useMessages(addMethodMessages)
  const { language } = useLanguage()
  if (isAddLocked(state)) {
    return (
      <Alert tone="neutral" icon={<LockIcon />} title={messages.addingTitle} announce="polite">
        <p>{isOverdue ? messages.addingLate : messages.addingBody}</p>
        {isOverdue && <ContactText />}
      </Alert>
    )
  }
  if (state.status === 'added') {
    return <Text tone="supporting">{messages.addedBody(methodName(state.card, language))}</Text>
  }
  return state.status === 'failed' ? <Failure problem={state.problem} /> : null
}

/** The provider's code and message where it gave a reason, otherwise our own. */
function Failure({ problem }: { readonly problem: AddMethodProblem }) {
  const messages = useMessages(addMethodMessages)
  if (problem.kind === 'unavailable') return <CardUnavailable />
  const { code, message } =
    problem.kind === 'refused' ? problem.decline : { code: messages.cardError, message: messages.notSaved }
  return (
    <Alert tone="danger" title={code} announce="assertive">
      {`${message || messages.notSaved} ${messages.failedHelp}`}
    </Alert>
  )
}

type AddMethodFooterProps = {
  readonly state: Exclude<AddMethodState, { status: 'closed' }>
  readonly send: AddingMethod['send']
  readonly ready: boolean
  readonly onNext: () => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

function AddMethodFooter({ state, send, ready, onNext, onAdd, onClose }: AddMethodFooterProps) {
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
  }
}
