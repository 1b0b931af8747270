import { useAddMethod, type AddingMethod } from '@payment-center/payments/react'
import type { SavedCard } from '@payment-center/validation/model'
import { useRefreshPayerData } from './payer-data.ts'
import { usePayer, usePayerPorts } from './payer.ts'
import { useKeepSessionAlive } from './session/use-keep-session-alive.ts'

/**
 * The payer's adding of a card, to be shown by `NewMethod`; every list is looked up again as soon as there is one.
 * @param onAdded told of it while the dialog still says so
 * @param onClosed told when the dialog closes, which is when something else may open: with the card, or null
 */
export function useNewMethod(
  onAdded?: (card: SavedCard) => void,
  onClosed?: (card: SavedCard | null) => void,
): AddingMethod {
  const payer = usePayer()
  const { createCardSaving, loadCardKit } = usePayerPorts()
  const refresh = useRefreshPayerData()
  const adding = useAddMethod({
    cards: createCardSaving(payer),
    loadCardKit,
    onAdded(card) {
      void refresh()
      onAdded?.(card)
    },
    onClosed,
  })
  useKeepSessionAlive(adding.state.status === 'confirming')
  return adding
}
