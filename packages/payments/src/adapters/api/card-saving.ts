import { beginCardSetup, saveCard, type PayerAtPractice } from '@payment-center/api-client/endpoints/methods'
import type { Api, Result } from '@payment-center/api-client/http'
import type { Answer, CardSavingPort } from '../../ports.ts'

/** The product's API where a payer saves a card. */
export function createCardSaving(api: Api, payer: PayerAtPractice): CardSavingPort {
  return {
    begin: async () => answerOf(await beginCardSetup(api, payer)),
    save: async (cardId) => answerOf(await saveCard(api, payer, cardId)),
  }
}

function answerOf<Value>(result: Result<Value>): Answer<Value, 'unavailable'> {
  return result.ok ? result : { ok: false, problem: 'unavailable' }
}
