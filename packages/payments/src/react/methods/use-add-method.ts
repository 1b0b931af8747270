import type { SavedCard } from '@payment-center/validation/model'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CardModule, CardSetupField } from '../../vendor-modules.ts'
import { addMethod } from '../../flows/index.ts'
import type { CardSavingPort } from '../../ports.ts'
import { useFlow } from '../flow-hooks.ts'

/** The flow that a screen owns and `NewMethodDialog` shows. */
export type AddingMethod = ReturnType<typeof useAddMethod>

type Needs = {
  readonly cards: CardSavingPort
  readonly cardModule: CardModule<CardSetupField>
  /** Called once per added card, while the dialog still shows its success. */
  readonly onAdded: () => void
  /** Called when the dialog closes, with the added card or null. */
  readonly onClosed?: ((card: SavedCard | null) => void) | undefined
}

/** Runs the add-method flow with the ports of the first render. */
export function useAddMethod({ cards, cardModule, onAdded, onClosed }: Needs) {
  /** Set by the dialog to the provider's field. */
  const cardField = useRef<CardSetupField | null>(null)
  const { state, send } = useFlow(addMethod, { cards, cardField: () => cardField.current })
  const notify = useEffectEvent(onAdded)
  const isAdded = state.status === 'added'
  useEffect(() => {
    if (isAdded) notify()
  }, [isAdded])
  const tellClosed = useEffectEvent((card: SavedCard | null) => onClosed?.(card))
  const last = useRef(state)
  useEffect(() => {
    const before = last.current
    last.current = state
    if (state.status !== 'closed' || before.status === 'closed') return
    tellClosed(before.status === 'added' ? before.card : null)
  }, [state])
  return { state, send, open: () => send({ type: 'opened' }), cardModule, cardField }
}
