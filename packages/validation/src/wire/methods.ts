import * as v from 'valibot'
import { defineCall } from './call.ts'
import { entityId } from './identifiers.ts'
import { achId, tokenId } from './method-ids.ts'
import { providerPaymentMethodId } from './provider-ids.ts'

/** On the saved method that the payer last chose for a bill; on no other. */
const lastUsedFlag = v.optional(v.boolean())

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
  lastUsedFlag,
})

const savedAch = v.object({
  achId,
  customerId: v.string(),
  payerId: entityId,
  bankAccountPaymentMethodId: v.string(),
  bankName: v.string(),
  accountLast4: v.string(),
  defaultFlag: v.boolean(),
  lastUsedFlag,
})

export const listPaymentMethods = defineCall({
  name: 'listPaymentMethods',
  summary: 'The saved cards and the bank account on file.',
  method: 'GET',
  path: '/api/v1/payers/:payerId/paymentMethods',
  scopes: ['payer', 'guest'],
  answer: v.object({ paymentMethods: v.array(savedCard), achPaymentMethod: v.nullable(savedAch) }),
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
  answer: v.object({ tokenId }),
})

export const deletePaymentMethod = defineCall({
  name: 'deletePaymentMethod',
  summary: 'Deletes a saved card; refused while a payment plan uses it.',
  method: 'DELETE',
  path: '/api/v1/payers/:payerId/paymentMethods/:tokenId',
  scopes: ['payer'],
  answer: v.object({}),
})
