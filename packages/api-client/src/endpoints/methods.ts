import type { SavedBank, SavedCard, SavedMethod, SavedMethods } from '@payment-center/validation/model'
import {
  deleteAch,
  deletePaymentMethod,
  listPaymentMethods,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

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

/** Deletes a saved method. Errors: conflict while a payment plan uses it, not_found. */
export function deleteMethod(
  api: Api,
  { payerId, practiceId }: PayerAtPractice,
  method: SavedMethod,
): Promise<Result<unknown>> {
  return method.kind === 'card'
    ? api.call(deletePaymentMethod, { params: { payerId, tokenId: method.tokenId } })
    : api.call(deleteAch, { params: { achId: method.achId }, query: { practiceId } })
}
