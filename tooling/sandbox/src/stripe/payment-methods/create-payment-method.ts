import { endpoint } from '../../http/endpoint.ts'
import { invalidRequest } from '../../http/errors.ts'
import { anything, metadata, oneOf, required, shape, text } from '../../params/readers.ts'
import { billingDetails, billingDetailsShape } from '../billing-details.ts'
import { cardShape, checkCard } from './card-params.ts'
import { addPaymentMethod } from './new-payment-method.ts'

/** The parts of a payment method given in place of an id. */
export const paymentMethodDataShape = {
  type: required(oneOf('card')),
  card: shape(cardShape),
  billing_details: shape(billingDetailsShape),
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  metadata,
}

export const createPaymentMethod = endpoint(
  {
    method: 'post',
    path: '/v1/payment_methods',
    params: { ...paymentMethodDataShape, key: text, payment_user_agent: anything },
    publishable: ['type', 'card', 'billing_details', 'allow_redisplay', 'metadata', 'payment_user_agent'],
  },
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
      metadata: params.metadata ?? null,
    })
  },
)
