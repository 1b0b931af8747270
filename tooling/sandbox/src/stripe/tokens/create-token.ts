import { detectBrand } from '../../cards/brands.ts'
import { endpoint } from '../../http/endpoint.ts'
import { invalidRequest } from '../../http/errors.ts'
import { clearableText, required, shape, type Values } from '../../params/readers.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { PaymentMethod, Token } from '../../store/kinds.ts'
import { billingDetails, billingDetailsShape } from '../billing-details.ts'
import { newId } from '../ids.ts'
import { cardShape, checkCard } from '../payment-methods/card-params.ts'
import { addPaymentMethod } from '../payment-methods/new-payment-method.ts'

const tokenCardShape = {
  ...cardShape,
  name: clearableText,
  currency: clearableText,
  address_line1: clearableText,
  address_line2: clearableText,
  address_city: clearableText,
  address_state: clearableText,
  address_zip: clearableText,
  address_country: clearableText,
}
const params = { card: required(shape(tokenCardShape)), billing_details: shape(billingDetailsShape) }

export const createToken = endpoint(
  'POST /v1/tokens',
  params,
  ({ sandbox, caller, params: { card = {}, billing_details } }) => {
    const checked = checkCard(card)
    if (caller === 'secret')
      throw invalidRequest('raw_card_data', 'Card numbers may only come from the card field.', 'card[number]')
    const method = addPaymentMethod(sandbox, {
      ...checked,
      hasCvc: card.cvc !== undefined,
      billing: billingDetails(billing_details),
    })
    const token: Token = {
      id: newId('tok'),
      object: 'token',
      card: tokenCard(method, card, checked.number),
      client_ip: '127.0.0.1',
      created: nowInSeconds(sandbox),
      livemode: false,
      type: 'card',
      used: false,
    }
    sandbox.objects.add(token)
    return token
  },
  ['card', 'billing_details'],
)

function tokenCard(
  method: PaymentMethod,
  given: Values<typeof tokenCardShape>,
  number: string,
): NonNullable<Token['card']> {
  const { card } = method
  return {
    id: newId('card'),
    object: 'card',
    address_city: given.address_city ?? null,
    address_country: given.address_country ?? null,
    address_line1: given.address_line1 ?? null,
    address_line1_check: null,
    address_line2: given.address_line2 ?? null,
    address_state: given.address_state ?? null,
    address_zip: given.address_zip ?? method.billing_details.address?.postal_code ?? null,
    address_zip_check: null,
    brand: brandNames[detectBrand(number).id],
    country: card.country,
    cvc_check: card.checks?.cvc_check ?? null,
    dynamic_last4: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    last4: card.last4,
    metadata: {},
    name: given.name ?? null,
    regulated_status: 'unregulated',
    tokenization_method: null,
  }
}

const brandNames = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Unknown',
} as const
