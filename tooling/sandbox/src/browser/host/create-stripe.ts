import { CardElement } from './card-element.ts'
import { openController } from './controller.ts'
import {
  confirmIntent,
  handleNextAction,
  retrieveIntent,
  type ConfirmData,
  outcomeOf,
  type Intent,
  type Outcome,
  type ResultError,
} from './confirm-intent.ts'
import { createGroup, type ElementsGroup, type GroupOptions } from './elements-group.ts'
import { formParams, IntegrationError } from './frames.ts'
import { translate } from '../shared/spanish.ts'

type Result = { [name: string]: unknown } | { error: ResultError }

export interface StripeOptions {
  /** The language of labels and messages. */
  locale?: string
  [option: string]: unknown
}

/** `Stripe(key, options)`. */
export function createStripe(given: unknown, { locale }: StripeOptions = {}) {
  const key = checkKey(given)
  const named = (name: string, outcome: Outcome<Intent>): Result =>
    'error' in outcome ? { error: inLocale(locale, outcome.error) } : { [name]: outcome.value }
  const payment = (caller: string, secret: unknown) =>
    ({ key, caller, kind: 'payment_intents', secret }) as const
  const wallets = new Map<string, ElementsGroup>()
  openController()

  return {
    elements: (options?: GroupOptions) => createGroup({ ...(locale && { locale }), ...options }),
    createPaymentMethod: async (data: MethodData | WalletData) =>
      named(
        'paymentMethod',
        isOfWallet(data)
          ? await createWalletMethod(key, data, wallets)
          : await createPaymentMethod(key, data),
      ),
    async confirmCardPayment(secret: unknown, data: ConfirmData = {}) {
      const target = payment('confirmCardPayment', secret)
      const { payment_method: method } = data
      const group = typeof method === 'string' ? wallets.get(method) : undefined
      if (group !== undefined) checkGroup(group, await retrieveIntent(target))
      return named('paymentIntent', await confirmIntent(target, data))
    },
    async confirmCardSetup(secret: unknown, data: ConfirmData) {
      const target = { key, caller: 'confirmCardSetup', kind: 'setup_intents', secret } as const
      return named('setupIntent', await confirmIntent(target, data))
    },
    retrievePaymentIntent: async (secret: unknown) =>
      named('paymentIntent', await retrieveIntent(payment('retrievePaymentIntent', secret))),
    handleNextAction: async ({ clientSecret }: { clientSecret: unknown }) =>
      named('paymentIntent', await handleNextAction(payment('handleNextAction', clientSecret))),
    // The product never calls it, but react-stripe-js takes no object without it.
    createToken(): never {
      throw new IntegrationError('This sandbox creates no tokens.')
    },
    _registerWrapper(): void {},
    registerAppInfo(): void {},
  }
}

interface WalletData {
  elements: ElementsGroup
}

const isOfWallet = (data: MethodData | WalletData): data is WalletData => 'elements' in data

async function createWalletMethod(
  key: string,
  { elements }: WalletData,
  wallets: Map<string, ElementsGroup>,
): Promise<Outcome<Intent>> {
  const outcome = outcomeOf<Intent>(await elements.submittedWallet().makeMethod(key))
  if (!('error' in outcome)) wallets.set(outcome.value.id, elements)
  return outcome
}

/** @throws IntegrationError where a wallet’s group was opened for other terms than the intent has */
function checkGroup(group: ElementsGroup, outcome: Outcome<Intent>): void {
  if ('error' in outcome) return
  const expected = group.captureMethod()
  const { capture_method: actual } = outcome.value
  if ((actual === 'manual') === (expected === 'manual')) return
  throw new IntegrationError(
    `The PaymentIntent's capture_method (${actual}) does not match the captureMethod of the Elements group (${expected}).`,
  )
}

interface MethodData {
  type?: string
  card?: unknown
  [name: string]: unknown
}

async function createPaymentMethod(key: string, { card, ...rest }: MethodData): Promise<Outcome<Intent>> {
  if (rest.type !== 'card' || !(card instanceof CardElement)) {
    throw new IntegrationError(
      "Invalid createPaymentMethod() call: pass { type: 'card', card: a card Element }.",
    )
  }
  const request = {
    method: 'POST',
    path: '/v1/payment_methods',
    params: formParams(rest),
    key,
    card: 'card',
  } as const
  return outcomeOf(await card.requestWithCard(request))
}

function inLocale(locale: string | undefined, error: ResultError): ResultError {
  const { message } = error
  return message === undefined ? error : { ...error, message: translate(locale, message) }
}

function checkKey(key: unknown): string {
  if (typeof key !== 'string' || key === '') {
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.')
  }
  if (/^(sk|rk)_/.test(key)) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    )
  }
  return key
}
