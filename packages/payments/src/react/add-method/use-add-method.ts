import type { SavedCard } from '@payment-center/validation/model'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { CardModule } from '../../card-module.ts'
import { addMethod, type AddMethodEvent, type AddMethodState } from '../../flows/index.ts'
import type { CardSavingPort, CardSetupFieldPort } from '../../ports.ts'
import { useModule, type LoadedModule } from '../use-module.ts'
import { useFlow, type OpenFlow } from '../use-flow.ts'

/** The flow that a screen owns and `NewMethodDialog` shows. */
export interface AddingMethod extends OpenFlow<AddMethodState, AddMethodEvent> {
  readonly open: () => void
  readonly cardModule: LoadedModule<CardModule>
  /** Where the dialog puts the handle of the provider's field. */
  readonly cardField: RefObject<CardSetupFieldPort | null>
}

type Needs = {
  readonly cards: CardSavingPort
  readonly loadCardModule: () => Promise<CardModule>
  /** Called once for each added card, while the dialog still shows its success. */
  readonly onAdded: (card: SavedCard) => void
  /** Told when the dialog closes: with the card that was added, or null. */
  readonly onClosed?: ((card: SavedCard | null) => void) | undefined
}

/** Adding a payment method, wherever that is offered; the ports are those of the first rendering. */
export function useAddMethod({ cards, loadCardModule, onAdded, onClosed }: Needs): AddingMethod {
  const cardField = useRef<CardSetupFieldPort | null>(null)
  const cardModule = useModule(loadCardModule)
  const { state, send } = useFlow(addMethod, { cards, cardField: () => cardField.current })
  const tell = useEffectEvent(onAdded)
  const added = state.status === 'added' ? state.card : null
  useEffect(() => {
    if (added !== null) tell(added)
  }, [added])
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
