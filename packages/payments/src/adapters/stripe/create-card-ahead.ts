import type { CardFieldPort } from '../../ports.ts'

type CreatedCard = Awaited<ReturnType<CardFieldPort['createCard']>>
type CreateCard = (name: string | null, forget: () => void) => Promise<CreatedCard>

/**
 * Creates a card before it is needed, so that paying doesn't wait for it. Each card is handed out once; one that
 * could not be created is created again.
 * @param create may call `forget` later, because another card may be typed
 */
export function createCardAhead(create: CreateCard) {
  let ahead: { readonly name: string; readonly card: Promise<CreatedCard | null> } | null = null
  const forget = () => {
    ahead = null
  }
  return {
    prepareCard(name: string): void {
      if (ahead?.name !== name) ahead = { name, card: create(name, forget).catch(() => null) }
    },
    /** Without a name, a new card is priced, so an earlier one is forgotten. */
    async createCard(name: string | null): Promise<CreatedCard> {
      const prepared = ahead?.name === name ? ahead?.card : null
      ahead = null
      const card = await prepared
      return card?.ok ? card : create(name, forget)
    },
  }
}
