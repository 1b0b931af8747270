import { refused } from '../../http/errors.ts'
import type { Values } from '../../params/readers.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { AnyMethod, PaymentMethod } from '../../store/kinds.ts'
import { billingDetails } from '../billing-details.ts'
import { checkCard } from '../payment-methods/card-params.ts'
import type { paymentMethodDataShape } from '../payment-methods/create-payment-method.ts'
import { addPaymentMethod, requireMethod } from '../payment-methods/new-payment-method.ts'

export interface MethodParams {
  payment_method?: string
  payment_method_data?: Values<typeof paymentMethodDataShape>
}

/** The method parameters of a confirmation: the request's own, or else the intent's method. */
export function methodToConfirm(
  params: MethodParams,
  intent: { payment_method: string | null },
): MethodParams {
  const isGiven = params.payment_method !== undefined || params.payment_method_data !== undefined
  return isGiven || intent.payment_method === null ? params : { payment_method: intent.payment_method }
}

/**
 * Finds or creates the payment method of a request; undefined without one.
 * @throws ApiError when it may not be used for the intent
 */
export function chooseMethod(
  sandbox: Sandbox,
  params: MethodParams,
  { customer, payment_method_types: types }: { customer: string | null; payment_method_types: string[] },
): AnyMethod | undefined {
  const method = methodOf(sandbox, params)
  if (method === undefined) return undefined
  const type = typeOf(method)
  if (!types.includes(type)) {
    throw refused(
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a payment method of one of the following types: ${types.join(', ')}.`,
      'payment_method',
    )
  }
  if (sandbox.objects.hidden(method.id).usedUp) {
    throw refused(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      'payment_method',
    )
  }
  // A deleted bank account has no customer, so it pays for none.
  const isForeign = method.object === 'bank_account' || method.customer !== null
  if (isForeign && method.customer !== customer) {
    throw refused(
      customer === null
        ? 'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.'
        : `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      'payment_method',
    )
  }
  return method
}

/** The same for cards only. */
export function chooseCard(
  sandbox: Sandbox,
  params: MethodParams,
  intent: { customer: string | null; payment_method_types: string[] },
): PaymentMethod | undefined {
  const method = chooseMethod(sandbox, params, intent)
  if (method?.object !== 'bank_account') return method
  throw refused('Bank accounts cannot be set up here.', 'payment_method')
}

function typeOf(method: AnyMethod): string {
  return method.object === 'bank_account' ? 'us_bank_account' : method.type
}

function methodOf(sandbox: Sandbox, params: MethodParams): AnyMethod | undefined {
  const data = params.payment_method_data
  if (data?.card !== undefined) {
    const card = checkCard(data.card)
    const billing = billingDetails(data.billing_details)
    return addPaymentMethod(sandbox, { ...card, hasCvc: data.card.cvc !== undefined, billing })
  }
  const id = params.payment_method
  if (id === undefined) return undefined
  return sandbox.objects.find('bank_account', id) ?? requireMethod(sandbox, id)
}
