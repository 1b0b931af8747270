import type { SavedBank, SavedCard, SavedMethods } from '../model/index.ts'
import type { CallAnswerInput, listPaymentMethods } from '../wire/index.ts'

/** Maya's Visa credit card 4242, valid until 12/2029, with the given fields changed. */
export function aSavedCard(given: Partial<SavedCard> = {}): SavedCard {
  const last4 = given.last4 ?? '4242'
  return {
    kind: 'card',
    tokenId: `tok_0000${last4}`,
    cardType: 'visa',
    funding: 'credit',
    last4,
    expires: '12/2029',
    ...given,
  }
}

/** Maya's bank account, with the given fields changed. */
function aSavedBank(given: Partial<SavedBank> = {}): SavedBank {
  const last4 = given.last4 ?? '6789'
  return {
    kind: 'bank',
    achId: `ach_0000${last4}`,
    customerId: `cus_0000${last4}`,
    bankName: 'Harbor Credit Union',
    last4,
    ...given,
  }
}

export const visaCredit = aSavedCard()
/** Expires in the month of `testDay`. */
export const visaDebit = aSavedCard({ last4: '5556', funding: 'debit', expires: '11/2026' })
export const expiredPrepaid = aSavedCard({
  last4: '5100',
  cardType: 'mastercard',
  funding: 'prepaid',
  expires: '10/2026',
})
export const harbor = aSavedBank()

/** The API's answer for Maya's three cards and her bank account, with the given ones changed. */
export function someSavedMethods({
  cards = [visaCredit, visaDebit, expiredPrepaid],
  bank = harbor,
}: Partial<SavedMethods> = {}): CallAnswerInput<typeof listPaymentMethods> {
  return { paymentMethods: cards.map(toWireCard), achPaymentMethod: bank && toWireBank(bank) }
}

const toWireCard = ({ tokenId, cardType, funding, last4, expires }: SavedCard) => ({
  tokenId,
  cardToken: tokenId,
  cardType,
  last4,
  cardExpirationDate: expires,
  nameOnCard: 'Maya Torres',
  cardFundingType: funding,
  paymentMethodCardId: `pm_${last4}`,
  lastUsedFlag: false,
})

const toWireBank = ({ achId, customerId, bankName, last4 }: SavedBank) => ({
  achId,
  customerId,
  payerId: 100,
  bankAccountPaymentMethodId: `ba_${last4}`,
  bankName,
  accountLast4: last4,
  defaultFlag: true,
  lastUsedFlag: false,
})
