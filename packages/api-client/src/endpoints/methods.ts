import type {
  SavedBank,
  SavedCard,
  SavedMethod,
  Authorization,
  MethodId,
  Answer,
  CardSetup,
} from '@payment-center/validation/model'
import {
  deleteAch,
  deletePaymentMethod,
  listPaymentMethods,
  type CallAnswer,
  type CallInput,
  type createAchCharge,
  type updatePaymentPlan,
  getTokenOfPaymentMethod,
  setUpCard,
  requestSavedMethodsCode,
  unlockSavedMethods,
} from '@payment-center/validation/wire'
import type { Cents } from '@payment-center/validation/fields'
import { mapResult, succeed, type Api, type Result } from '../http/index.ts'

export interface PayerAtPractice {
  readonly payerId: string
  readonly practiceId: string
}

type WireMethods = CallAnswer<typeof listPaymentMethods>

const lastUse = ({ lastUsedFlag }: { readonly lastUsedFlag?: boolean | undefined }) =>
  lastUsedFlag ? ({ lastUsed: true } as const) : {}

const toCard = (wire: WireMethods['paymentMethods'][number]): SavedCard => ({
  kind: 'card',
  tokenId: wire.tokenId,
  cardType: wire.cardType,
  // Card funding that the provider does not know is priced as debit.
  funding: wire.cardFundingType === 'unknown' ? 'debit' : wire.cardFundingType,
  last4: wire.last4,
  expires: wire.cardExpirationDate,
  ...lastUse(wire),
})

const toBank = (wire: NonNullable<WireMethods['achPaymentMethod']>): SavedBank => ({
  kind: 'bank',
  achId: wire.achId,
  customerId: wire.customerId,
  bankName: wire.bankName,
  last4: wire.accountLast4,
  ...lastUse(wire),
})

export async function listMethods(api: Api, { payerId }: Pick<PayerAtPractice, 'payerId'>) {
  const result = await api.call(listPaymentMethods, { params: { payerId }, query: { activeFlag: 'true' } })
  return mapResult(result, ({ paymentMethods, achPaymentMethod }) => ({
    cards: paymentMethods.map(toCard),
    bank: achPaymentMethod && toBank(achPaymentMethod),
  }))
}

/** Deletes a saved method; one that another tab deleted is gone as well. Errors: conflict while a payment plan uses it. */
export async function deleteMethod(
  api: Api,
  { payerId, practiceId }: PayerAtPractice,
  method: SavedMethod,
): Promise<Result<unknown>> {
  const deleted = await (method.kind === 'card'
    ? api.call(deletePaymentMethod, { params: { payerId, tokenId: method.tokenId } })
    : api.call(deleteAch, { params: { achId: method.achId }, query: { practiceId } }))
  return !deleted.ok && deleted.error.code === 'not_found' ? succeed(null) : deleted
}

type WireAuthorization = CallInput<typeof createAchCharge>['body']['authorization']

/** A saved method; a bank account comes with its owner's authorization. */
export type MethodChoice = CallInput<typeof updatePaymentPlan>['body']

/**
 * @param amount cents the payer agreed to have debited
 * @param acceptedAt the browser's time, ISO 8601; by default now
 */
export function toWireAuthorization(
  { textVersion, language }: Authorization,
  amount: Cents,
  acceptedAt?: string,
): WireAuthorization {
  const sentTs = new Date().toISOString()
  return { textVersion, language, amount, acceptedTs: acceptedAt ?? sentTs, sentTs }
}

/** @param authorization null for a card, and for a bank account without one */
export function toMethodChoice(method: MethodId, authorization: WireAuthorization | null): MethodChoice {
  if ('tokenId' in method) return { tokenId: method.tokenId }
  return { achId: method.achId, ...(authorization !== null && { authorization }) }
}

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

/** Mails six digits to the account of an invoice's payer; `sentTo` is its masked address. Errors: rate_limited. */
export function requestMethodsCode(api: Api, invoiceId: string) {
  return api.call(requestSavedMethodsCode, { params: { chargeEventId: invoiceId } })
}

/**
 * Unlocks the payer's saved methods for this session with the emailed digits, and returns the payer's id.
 * Errors: invalid_field if the digits are wrong, used, expired or tried too often.
 */
export async function unlockMethods(api: Api, invoiceId: string, emailCode: string): Promise<Result<string>> {
  const result = await api.call(unlockSavedMethods, {
    params: { chargeEventId: invoiceId },
    body: { emailCode },
  })
  return mapResult(result, ({ payerId }) => payerId)
}
