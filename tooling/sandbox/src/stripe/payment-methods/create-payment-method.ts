import { endpoint } from '../../http/endpoint.ts'
import { invalidRequest } from '../../http/errors.ts'
import { oneOf, required, shape } from '../../params/readers.ts'
import { billingDetails, billingDetailsShape } from '../billing-details.ts'
import { cardShape, checkCard } from './card-params.ts'
import { addPaymentMethod } from './new-payment-method.ts'

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
