import * as v from 'valibot'
import { defineCall } from './call.ts'
import { entityId, entityIdText, instant, payableCentsOnWire } from './identifiers.ts'
import { achId, tokenId } from './method-ids.ts'
import { providerPaymentMethodId } from './provider-ids.ts'

export const savedCard = v.object({
  tokenId,
  cardToken: v.string(),
  /** The network, such as `visa`. */
  cardType: v.string(),
  last4: v.string(),
  /** MM/YYYY */
  cardExpirationDate: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/\d{4}$/)),
  nameOnCard: v.string(),
  cardFundingType: v.picklist(['credit', 'debit', 'prepaid', 'unknown']),
  paymentMethodCardId: providerPaymentMethodId,
})

export const savedAch = v.object({
  achId,
  customerId: v.string(),
  payerId: entityId,
  bankAccountPaymentMethodId: v.string(),
  bankName: v.string(),
  accountLast4: v.string(),
  defaultFlag: v.boolean(),
})

/** What the payer saw and accepted before a debit. */
export const achAuthorization = v.object({
  /** Which version of the text. */
  textVersion: v.pipe(v.string(), v.maxLength(40)),
  language: v.picklist(['en', 'es']),
  amount: payableCentsOnWire,
  acceptedTs: instant,
})

/** One of the two: which saved method pays. */
export const methodChoice = v.union([
  v.strictObject({ tokenId }),
  v.strictObject({
    achId,
    /** Addition: without it a payment debits nothing; with a plan's method it stands for all of its payments. */
    authorization: v.optional(achAuthorization),
  }),
])

export const listPaymentMethods = defineCall({
  name: 'listPaymentMethods',
  summary: 'The saved cards and the bank account on file.',
  method: 'GET',
  path: '/api/v1/payers/:payerId/paymentMethods',
  scopes: ['payer', 'guest'],
  params: v.object({ payerId: entityIdText }),
  query: v.object({ activeFlag: v.optional(v.picklist(['true', 'false'])) }),
  answer: v.object({ paymentMethods: v.array(savedCard), achPaymentMethod: v.nullable(savedAch) }),
})

export const setUpCard = defineCall({
  name: 'setUpCard',
  summary: 'Begins saving a card at the card provider.',
  method: 'POST',
  path: '/api/v1/payments/setup',
  scopes: ['payer'],
  body: v.object({ payerId: entityId, practiceId: entityId, insertCard: v.literal(false) }),
  answer: v.object({ clientSecret: v.string() }),
})

export const getTokenOfPaymentMethod = defineCall({
  name: 'getTokenOfPaymentMethod',
  summary: 'The tokenId of a card that was set up at the provider; takes it among the saved ones first.',
  method: 'GET',
  path: '/api/v1/payments/payers/:payerId/payment-methods/:paymentMethodId',
  scopes: ['payer'],
  params: v.object({ payerId: entityIdText, paymentMethodId: providerPaymentMethodId }),
  answer: v.object({ tokenId }),
})

export const deletePaymentMethod = defineCall({
  name: 'deletePaymentMethod',
  summary: 'Deletes a saved card; refused while a payment plan uses it.',
  method: 'DELETE',
  path: '/api/v1/payers/:payerId/paymentMethods/:tokenId',
  scopes: ['payer'],
  params: v.object({ payerId: entityIdText, tokenId }),
  answer: v.object({}),
})
