import type { CardFieldPort } from '../../ports.ts'

type CreateCard = CardFieldPort['createCard']
type CreatedCard = Awaited<ReturnType<CreateCard>>

/**
 * Creates a card before it is needed, so that paying doesn't wait for it. Each card is handed out once; one that
 * could not be created is created again.
 */
export function createCardAhead(create: CreateCard) {
  let ahead: { readonly name: string; readonly card: Promise<CreatedCard | null> } | null = null
  return {
    prepareCard(name: string): void {
      if (ahead?.name !== name) ahead = { name, card: create(name).catch(() => null) }
    },
    /** Drops the prepared card, because another one may be typed. */
    forgetCard(): void {
      ahead = null
    },
    /** Without a name, a new card is priced, so an earlier one is forgotten. */
    async createCard(name: string | null): Promise<CreatedCard> {
      const prepared = ahead?.name === name ? ahead?.card : null
      ahead = null
      const card = await prepared
      return card?.ok ? card : create(name)
    },
  }
}
