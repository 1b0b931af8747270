import {
  deleteAch,
  deletePaymentMethod,
  getTokenOfPaymentMethod,
  listPaymentMethods,
  setUpCard,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { fail, mapResult, succeed, type Api, type Result } from '../http/index.ts'

/** A payer at a practice of his. */
export interface PayerAtPractice {
  readonly payerId: number
  readonly practiceId: number
}

/** A card that a payer saved. */
export interface SavedCard {
  readonly kind: 'card'
  readonly tokenId: string
  /** The network as the provider names it, such as `visa`. */
  readonly cardType: string
  readonly funding: 'credit' | 'debit' | 'prepaid'
  readonly last4: string
  /** MM/YYYY */
  readonly expires: string
}

/** The one bank account on file. */
export interface SavedBank {
  readonly kind: 'bank'
  readonly achId: string
  /** Whose account it is at the card provider. */
  readonly customerId: string
  readonly bankName: string
  readonly last4: string
}

export interface SavedMethods {
  /** The newest first. */
  readonly cards: readonly SavedCard[]
  readonly bank: SavedBank | null
}

type Answer = CallAnswer<typeof listPaymentMethods>

const toCard = (wire: Answer['paymentMethods'][number]): SavedCard => ({
  kind: 'card',
  tokenId: wire.tokenId,
  cardType: wire.cardType,
  // Card funding that the provider does not know counts as debit.
  funding: wire.cardFundingType === 'unknown' ? 'debit' : wire.cardFundingType,
  last4: wire.last4,
  expires: wire.cardExpirationDate,
})

const toBank = (wire: NonNullable<Answer['achPaymentMethod']>): SavedBank => ({
  kind: 'bank',
  achId: wire.achId,
  customerId: wire.customerId,
  bankName: wire.bankName,
  last4: wire.accountLast4,
})

/** The cards a payer saved, and his bank account. */
export async function listMethods(
  api: Api,
  { payerId }: Pick<PayerAtPractice, 'payerId'>,
): Promise<Result<SavedMethods>> {
  const result = await api.call(listPaymentMethods, { params: { payerId }, query: { activeFlag: 'true' } })
  return mapResult(result, ({ paymentMethods, achPaymentMethod }) => ({
    cards: paymentMethods.map(toCard),
    bank: achPaymentMethod && toBank(achPaymentMethod),
  }))
}

/** Begins saving a card at the card provider. Errors: rate_limited, provider_unavailable. */
export function beginCardSetup(
  api: Api,
  { payerId, practiceId }: PayerAtPractice,
): Promise<Result<{ readonly clientSecret: string }>> {
  return api.call(setUpCard, { body: { payerId, practiceId, insertCard: false } })
}

/**
 * Takes a card that was set up at the provider among the payer's own, and gives it; asking again gives the same card.
 * Errors: not_found, rate_limited, provider_unavailable.
 */
export async function saveCard(
  api: Api,
  { payerId }: PayerAtPractice,
  paymentMethodId: string,
): Promise<Result<SavedCard>> {
  const token = await api.call(getTokenOfPaymentMethod, { params: { payerId, paymentMethodId } })
  if (!token.ok) return token
  const methods = await listMethods(api, { payerId })
  if (!methods.ok) return methods
  const card = methods.value.cards.find(({ tokenId }) => tokenId === token.value.tokenId)
  return card === undefined ? fail('not_found', 'the card is not among the saved ones') : succeed(card)
}

/** Deletes a saved method. Errors: conflict while a payment plan pays with it, not_found. */
export function deleteMethod(
  api: Api,
  { payerId, practiceId }: PayerAtPractice,
  method: SavedCard | SavedBank,
): Promise<Result<unknown>> {
  return method.kind === 'card'
    ? api.call(deletePaymentMethod, { params: { payerId, tokenId: method.tokenId } })
    : api.call(deleteAch, { params: { achId: method.achId }, body: { practiceId } })
}
