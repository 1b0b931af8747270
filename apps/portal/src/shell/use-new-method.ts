import { useAddMethod, type AddingMethod } from '@payment-center/payments/react/methods'
import type { SavedCard } from '@payment-center/validation/model'
import { useRefreshPayerData } from './payer-data.ts'
import { usePayer, usePaying } from './payer.ts'
import { useKeepSessionAlive } from './session/use-keep-session-alive.ts'

/**
 * Adds a card through `NewMethod`'s dialog and refreshes the payer's data.
 * @param onClosed called with the card, or null, when the dialog closes and another one may open
 */
export function useNewMethod(onClosed?: (card: SavedCard | null) => void): AddingMethod {
  const payer = usePayer()
  const { createCardSaving, cardModule } = usePaying()
  const refresh = useRefreshPayerData()
  const adding = useAddMethod({
    cards: createCardSaving(payer),
    cardModule,
    onAdded: () => void refresh(),
    onClosed,
  })
  useKeepSessionAlive(adding.state.status === 'confirming')
  return adding
}
