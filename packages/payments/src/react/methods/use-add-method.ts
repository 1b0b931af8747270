import type { SavedCard } from '@payment-center/validation/model'
import { useRef } from 'react'
import type { CardModule, CardSetupField } from '../../vendor-modules.ts'
import { addMethod, isAddLocked } from '../../flows/index.ts'
import type { CardSavingPort } from '../../ports.ts'
import { useFlow } from '../flow-hooks.ts'

/** The flow that a screen owns and `NewMethodDialog` shows. */
export type AddingMethod = ReturnType<typeof useAddMethod>

type Needs = {
  readonly cards: CardSavingPort
  readonly cardModule: CardModule<CardSetupField>
  /** Called when the dialog closes, with the added card or null. */
  readonly onClosed?: ((card: SavedCard | null) => void) | undefined
}

/** Runs the add-method flow. */
export function useAddMethod({ cards, cardModule, onClosed }: Needs) {
  /** Set by the dialog to the provider's field. */
  const cardField = useRef<CardSetupField | null>(null)
  const { state, send } = useFlow(addMethod, { cards, cardField: () => cardField.current })
  const close = () => {
    if (state.status === 'closed' || isAddLocked(state)) return
    send({ type: 'closed' })
    onClosed?.(state.status === 'added' ? state.card : null)
  }
  return { state, send, open: () => send({ type: 'opened' }), close, cardModule, cardField }
}
