import type Stripe from 'stripe'
import { detectBrand, passesLuhn } from '../../cards/brands.ts'
import { ApiError, declineError, missing, invalidRequest } from '../../http/errors.ts'
import { integer, required, text, type Values, oneOf, shape } from '../../params/read-params.ts'
import { fingerprintOf } from '../../cards/fingerprint.ts'
import { declines, findTestCard, magicMethods, type TestCard } from '../../cards/test-cards.ts'
import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { PaymentMethod } from '../../store/kinds.ts'
import { billingDetails, newId, billingDetailsShape } from '../fields.ts'
import { endpoint } from '../../http/endpoint.ts'

export const cardShape = {
  number: required(text),
  exp_month: required(integer),
  exp_year: required(integer),
  cvc: text,
}

/** Checks a card as Stripe does before it contacts the issuer. @throws ApiError 402 */
export function checkCard(card: Values<typeof cardShape>): { number: string; month: number; year: number } {
  const today = new Date()
  const number = (card.number ?? '').replaceAll(/[\s-]/g, '')
  const month = card.exp_month ?? 0
  const year = (card.exp_year ?? 0) < 100 ? 2000 + (card.exp_year ?? 0) : (card.exp_year ?? 0)
  if (!/^\d+$/.test(number)) {
    throw cardError('invalid_number', 'The card number is not a valid credit card number.', 'number')
  }
  if (!passesLuhn(number) || !detectBrand(number).lengths.includes(number.length)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const monthsLeft = (year - today.getFullYear()) * 12 + month - (today.getMonth() + 1)
  if (monthsLeft < 0 || year > today.getFullYear() + 50) {
    const param = year < today.getFullYear() || year > today.getFullYear() + 50 ? 'year' : 'month'
    throw cardError(`invalid_expiry_${param}`, `Your card's expiration ${param} is invalid.`, `exp_${param}`)
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return { number, month, year }
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param }, 'early')
}

export interface NewCard {
  number: string
  month: number
  year: number
  hasCvc: boolean
  /** The wallet that has the card. */
  wallet?: 'google_pay'
  billing?: Stripe.PaymentMethod.BillingDetails
}

/** Creates and stores a card's payment method. @throws ApiError 402 for a card that is no test card */
export function addPaymentMethod(sandbox: Sandbox, card: NewCard): PaymentMethod {
  const method = newPaymentMethod(sandbox, card)
  sandbox.objects.add(method, { hidden: { cardNumber: card.number } })
  return method
}

/** The same without storing it. */
export function newPaymentMethod(sandbox: Sandbox, card: NewCard): PaymentMethod {
  const testCard = findTestCard(card.number)
  if (testCard === undefined) {
    throw new ApiError(402, { ...declineError(declines.notATestCard), param: '' })
  }
  const brand = detectBrand(card.number).id
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: card.billing ?? billingDetails(),
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: card.billing?.address?.postal_code ? 'unchecked' : null,
        cvc_check: card.hasCvc ? 'unchecked' : null,
      },
      country: testCard.country ?? 'US',
      display_brand: brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: fingerprintOf(card.number),
      funding: testCard.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: card.wallet
        ? { type: card.wallet, dynamic_last4: card.number.slice(-4), google_pay: {} }
        : null,
    },
    created: nowInSeconds(sandbox),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

/**
 * Finds a payment method, or creates one for a magic id of Stripe's such as `pm_card_visa`.
 * @throws ApiError 404 when there is no such method
 */
export function requireMethod(sandbox: Sandbox, id = ''): PaymentMethod {
  const number = Object.hasOwn(magicMethods, id) ? magicMethods[id] : undefined
  if (number !== undefined)
    return addPaymentMethod(sandbox, { number, month: 12, year: new Date().getFullYear() + 3, hasCvc: true })
  const method = sandbox.objects.find('payment_method', id)
  if (method === undefined) throw missing('payment_method', id, 'payment_method')
  return method
}

/** Undefined for a method whose card is none of the test cards. */
export function testCardOf({ objects }: Sandbox, method: PaymentMethod): TestCard | undefined {
  return findTestCard(objects.hidden(method.id).cardNumber ?? '')
}

/** A payment method's parameters, also inside of an intent's request. */
export const paymentMethodDataShape = {
  type: required(oneOf('card')),
  card: shape(cardShape),
  billing_details: shape(billingDetailsShape),
}

export const createPaymentMethod = endpoint(
  'POST /v1/payment_methods',
  paymentMethodDataShape,
  ({ sandbox, caller, params }) => {
    if (params.card === undefined)
      throw invalidRequest('parameter_missing', 'Missing required param: card.', 'card')
    const card = checkCard(params.card)
    if (caller === 'secret') {
      throw invalidRequest(
        'raw_card_data',
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
        'card[number]',
      )
    }
    return addPaymentMethod(sandbox, {
      ...card,
      hasCvc: params.card.cvc !== undefined,
      billing: billingDetails(params.billing_details),
    })
  },
  ['type', 'card', 'billing_details'],
)
