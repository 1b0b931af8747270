import * as v from 'valibot'
import { added } from './added.ts'
import { defineCall } from './call.ts'
import { cardExpirationDate, cardFundingType, cardType } from './card-fields.ts'
import { id } from './identifiers.ts'
import { last4 } from './last4.ts'
import { rows } from './rows.ts'

/** On the saved method that the payer last chose for a bill; on no other. */
const lastUsedFlag = added(v.boolean(), false)
const text = v.fallback(v.string(), '')

const plainCard = v.object({
  tokenId: id,
  cardToken: v.fallback(id, ''),
  cardType,
  last4,
  cardExpirationDate,
  nameOnCard: text,
  cardFundingType,
  paymentMethodCardId: v.fallback(id, ''),
  lastUsedFlag,
})

/** With the expiry, also where month and year are two fields. */
const savedCard = v.pipe(
  v.looseObject(plainCard.entries),
  v.transform((card): v.InferInput<typeof plainCard> => ({
    ...card,
    cardExpirationDate: card.cardExpirationDate || `${String(card['expMonth'])}/${String(card['expYear'])}`,
  })),
  plainCard,
)

const savedAch = v.object({
  achId: id,
  customerId: v.fallback(id, ''),
  payerId: v.fallback(id, ''),
  bankAccountPaymentMethodId: v.fallback(id, ''),
  bankName: text,
  accountLast4: last4,
  defaultFlag: v.fallback(v.boolean(), false),
  lastUsedFlag,
})

export const listPaymentMethods = defineCall({
  name: 'listPaymentMethods',
  summary: 'The saved cards and the bank account on file.',
  method: 'GET',
  path: '/api/v1/payers/:payerId/paymentMethods',
  scopes: ['payer', 'guest'],
  answer: v.object({
    paymentMethods: rows(savedCard),
    achPaymentMethod: v.fallback(v.nullable(savedAch), null),
  }),
  list: 'paymentMethods',
})

export const setUpCard = defineCall({
  name: 'setUpCard',
  summary: 'Begins saving a card at the card provider.',
  method: 'POST',
  path: '/api/v1/payments/setup',
  scopes: ['payer'],
  answer: v.object({ clientSecret: v.string() }),
})

export const getTokenOfPaymentMethod = defineCall({
  name: 'getTokenOfPaymentMethod',
  summary: 'The tokenId of a card that was set up at the provider; takes it among the saved ones first.',
  method: 'GET',
  path: '/api/v1/payments/payers/:payerId/payment-methods/:paymentMethodId',
  scopes: ['payer'],
  answer: v.object({ tokenId: id }),
})

export const deletePaymentMethod = defineCall({
  name: 'deletePaymentMethod',
  summary: 'Deletes a saved card; refused while a payment plan uses it.',
  method: 'DELETE',
  path: '/api/v1/payers/:payerId/paymentMethods/:tokenId',
  scopes: ['payer'],
  answer: v.object({}),
})
