import * as v from 'valibot'
import { added, id, last4, rows } from './values.ts'
import { defineCall } from './call.ts'

const networks: readonly (readonly [start: string, network: string])[] = [
  ['mc', 'mastercard'],
  ['master', 'mastercard'],
  ['american', 'amex'],
  ['diners', 'diners'],
  ['discover', 'discover'],
  ['unionpay', 'unionpay'],
  ['china', 'unionpay'],
  ['visa', 'visa'],
  ['jcb', 'jcb'],
]

function networkOf(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  return networks.find(([start]) => letters.startsWith(start))?.[1] ?? name.trim()
}

/** A card's network, such as `visa`, `mastercard` or `amex`; another's name as it comes, empty for none. */
export const cardType = v.fallback(v.pipe(v.string(), v.transform(networkOf)), '')

/** How a card is funded; `unknown` for anything but the three kinds. */
export const cardFundingType = v.fallback(
  v.pipe(v.string(), v.toLowerCase(), v.picklist(['credit', 'debit', 'prepaid', 'unknown'])),
  'unknown',
)

/** 2029-12, 2029/12/31 or a timestamp. */
const yearFirst = /^(\d{4})\D(\d{1,2})(?:\D.*)?$/
/** 12/2029, 12-29 or 1229. */
const monthFirst = /^(\d{1,2})\D?(\d{2}|\d{4})$/
/** 12/31/2029 */
const monthAndDay = /^(\d{1,2})\/\d{1,2}\/(\d{4})$/

function monthAndYear(text: string): string {
  const [, year = '', month = ''] = yearFirst.exec(text) ?? []
  if (year !== '') return `${month.padStart(2, '0')}/${year}`
  const [, first = '', last = ''] = monthAndDay.exec(text) ?? monthFirst.exec(text) ?? []
  return `${first.padStart(2, '0')}/${last.padStart(4, '20')}`
}

/** MM/YYYY; empty if it is unknown. */
export const cardExpirationDate = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => monthAndYear(text.replace(/\s/g, ''))),
    v.regex(/^(0[1-9]|1[0-2])\/\d{4}$/),
  ),
  '',
)

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
  part: 'clientSecret',
})

export const getTokenOfPaymentMethod = defineCall({
  name: 'getTokenOfPaymentMethod',
  summary: 'Saves a card that was set up at the provider, and returns its tokenId.',
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
