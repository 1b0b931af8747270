import type * as v from 'valibot'
import type { savedAch, savedCard } from '../wire/index.ts'

/** Maya's Visa credit card 4242; what a test is about is given. */
export function aSavedCard(
  given: Partial<v.InferInput<typeof savedCard>> = {},
): v.InferInput<typeof savedCard> {
  const last4 = given.last4 ?? '4242'
  return {
    tokenId: `tok_0000${last4}`,
    cardToken: `tok_0000${last4}`,
    cardType: 'visa',
    last4,
    cardExpirationDate: '12/2029',
    nameOnCard: 'Maya Torres',
    cardFundingType: 'credit',
    paymentMethodCardId: `pm_${last4}`,
    ...given,
  }
}

/** Maya's three cards: one that lasts, one that expires in 11/2026, one that expired in 10/2026. */
export const cardsOfMaya = [
  aSavedCard(),
  aSavedCard({ last4: '5556', cardFundingType: 'debit', cardExpirationDate: '11/2026' }),
  aSavedCard({
    last4: '5100',
    cardType: 'mastercard',
    cardFundingType: 'prepaid',
    cardExpirationDate: '10/2026',
  }),
]

/** Her bank account at Harbor Credit Union. */
export const bankOfMaya: v.InferInput<typeof savedAch> = {
  achId: 'ach_00006789',
  customerId: 'cus_6789',
  payerId: 100,
  bankAccountPaymentMethodId: 'ba_6789',
  bankName: 'Harbor Credit Union',
  accountLast4: '6789',
  defaultFlag: true,
}
