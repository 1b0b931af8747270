import { useAddMethod, type AddingMethod, NewMethodDialog } from '@payment-center/payments/react/methods'
import type { SavedCard } from '@payment-center/validation/model'
import { useEffect } from 'react'
import { useRefreshPayerData, usePracticeData } from './payer-data.ts'
import { usePayer, usePaying } from './payer.ts'
import { useKeepSessionAlive } from './use-keep-session-alive.ts'

/**
 * Adds a card through `NewMethod`'s dialog and refreshes the payer's data.
 * @param onClosed called with the card, or null, when the dialog closes and another one may open
 */
export function useNewMethod(onClosed?: (card: SavedCard | null) => void): AddingMethod {
  const payer = usePayer()
  const { createCardSaving, cardModule } = usePaying()
  const refresh = useRefreshPayerData()
  const saving = createCardSaving(payer)
  const cards: typeof saving = {
    ...saving,
    async save(cardId) {
      const saved = await saving.save(cardId)
      if (saved.ok) void refresh()
      return saved
    },
  }
  const adding = useAddMethod({ cards, cardModule, onClosed })
  useKeepSessionAlive(adding.state.status === 'confirming')
  return adding
}

/** The dialog of `useNewMethod`. */
export function NewMethod({ adding }: { readonly adding: AddingMethod }) {
  const { status, value: practice, retry } = usePracticeData()
  const open = adding.state.status !== 'closed'
  const isMissing = status === 'failed'
  useEffect(() => {
    // The card form needs the practice's publishable key.
    if (open && isMissing) retry()
  }, [open, isMissing, retry])
  const publishableKey = practice?.publishableKey ?? (isMissing ? null : undefined)
  return <NewMethodDialog adding={adding} publishableKey={publishableKey} />
}
