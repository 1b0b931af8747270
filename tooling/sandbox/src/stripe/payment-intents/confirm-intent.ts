import { requireObject } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import type { Values } from '../../params/read-params.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { AnyMethod, PaymentMethod, PaymentIntent } from '../../store/kinds.ts'
import { billingDetails } from '../fields.ts'
import {
  checkCard,
  type paymentMethodDataShape,
  addPaymentMethod,
  requireMethod,
  testCardOf,
} from '../payment-methods/new-payment-method.ts'
import { declines, type TestCard } from '../../cards/test-cards.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { beginDebit, type MandateParams } from '../bank-debits.ts'
import { authenticationError, openChallenge, saveIntent } from '../challenges/open-challenge.ts'
import { declineIntent, succeedIntent } from './settle-intent.ts'
import { requireState, unexpectedState } from './intent-states.ts'

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
  if (customer !== null) requireObject(sandbox, 'customer', customer, 'customer')
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

export interface ConfirmParams extends MethodParams {
  mandate_data?: MandateParams
  off_session?: boolean
}

/**
 * Charges the payment method: the intent succeeds, is processing (bank account) or requires 3-D Secure.
 * @throws ApiError 402 for a decline, which also stays on the intent
 */
export function confirmIntent(cause: Cause, intent: PaymentIntent, params: ConfirmParams): PaymentIntent {
  requireState(intent, 'confirm')
  if (params.off_session === true && intent.setup_future_usage !== null) {
    throw refused(
      'You cannot confirm with `off_session=true` when `setup_future_usage` is also set on the PaymentIntent. The customer needs to be on-session to perform the steps which may be required to set up the PaymentMethod for future usage. Please confirm this PaymentIntent with your customer on-session.',
      'off_session',
    )
  }
  const { sandbox } = cause
  const method = chooseMethod(sandbox, methodToConfirm(params, intent), intent)
  if (method === undefined) throw unexpectedState(intent, missingMethod(intent))
  intent.payment_method = method.id
  if (method.object === 'bank_account') return beginDebit(cause, intent, method, params.mandate_data)
  const { setUp = false } = sandbox.objects.hidden(method.id)
  const card = testCardOf(sandbox, method)
  const offSession = params.off_session === true
  if (!requiresAuthentication(card, offSession && setUp)) return settleIntent(cause, intent, method)
  if (offSession) return declineIntent(cause, intent, method, declines.authenticationRequired)
  return openChallenge(cause, intent)
}

/** Charges the card, after any authentication. */
export function settleIntent(cause: Cause, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const decline = testCardOf(cause.sandbox, method)?.decline
  return decline ? declineIntent(cause, intent, method, decline) : succeedIntent(cause, intent, method)
}

/** After a failed challenge the intent requires another payment method. */
export function failAuthentication(cause: Cause, intent: PaymentIntent, method: PaymentMethod): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: authenticationError('payment_intent_authentication_failure', method),
  } satisfies Partial<PaymentIntent>)
  saveIntent(cause, intent)
  emitEvent(cause, 'payment_intent.payment_failed', intent)
}

function requiresAuthentication(card: TestCard | undefined, isSetUp: boolean): boolean {
  return card?.threeDSecure === 'always' || (card?.threeDSecure === 'unless_set_up' && !isSetUp)
}

function missingMethod(intent: PaymentIntent): string {
  const which =
    intent.customer === null
      ? 'a payment method'
      : `${intent.customer}, specify a payment method attached to this customer along with the customer ID`
  return `You cannot confirm this PaymentIntent because it's missing a payment method. To confirm the PaymentIntent with ${which}. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`
}
