import type { Answer, CardSetup, SavedCard } from '@payment-center/validation/model'
import { getTokenOfPaymentMethod, setUpCard } from '@payment-center/validation/wire'
import type { Api } from '../http/index.ts'
import { listMethods, type PayerAtPractice } from './methods.ts'

const unavailable = { ok: false, problem: 'unavailable' } as const

export function createCardSaving(api: Api, { payerId, practiceId }: PayerAtPractice) {
  return {
    async createSetup(): Promise<Answer<CardSetup, 'unavailable'>> {
      const setup = await api.call(setUpCard, { body: { payerId, practiceId, insertCard: false } })
      return setup.ok ? setup : unavailable
    },
    /** Saves a card that was set up at the provider; saving it twice returns the same saved card. */
    async save(cardId: string): Promise<Answer<SavedCard, 'unavailable'>> {
      const token = await api.call(getTokenOfPaymentMethod, { params: { payerId, paymentMethodId: cardId } })
      if (!token.ok) return unavailable
      const methods = await listMethods(api, { payerId })
      if (!methods.ok) return unavailable
      const card = methods.value.cards.find(({ tokenId }) => tokenId === token.value.tokenId)
      return card === undefined ? unavailable : { ok: true, value: card }
    },
  }
}
