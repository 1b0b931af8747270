import type { ApiAnswer, ApiRequest } from '../shared/protocol.ts'
import { openFrame, setStyles, formParams, IntegrationError } from './frames.ts'
import { CardElement } from './card-element.ts'
import { callFromPage } from './controller.ts'

export interface Intent {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: string
  capture_method?: string
  last_payment_error?: ResultError | null
  last_setup_error?: ResultError | null
  next_action?: { use_stripe_sdk?: { stripe_js: string } } | null
}
export interface ResultError {
  type: string
  code?: string
  message?: string
  payment_intent?: Intent
  setup_intent?: Intent
}
export type Outcome<T> = { value: T } | { error: ResultError }

const unreachable: ResultError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

/** The object of a response, or its error as Stripe.js returns it. */
export function outcomeOf<T>(answer: ApiAnswer): Outcome<T> {
  switch (answer.kind) {
    case 'unreachable':
      return { error: unreachable }
    case 'incomplete':
      return { error: answer.error }
    case 'answered':
      return answer.ok
        ? { value: answer.body as T }
        : { error: (answer.body as { error: ResultError }).error }
    default:
      return answer satisfies never
  }
}

/** Shows the 3-D Secure page over everything until it is decided, then restores the focus. */
export function showChallenge(url: string): Promise<void> {
  const before = document.activeElement
  return new Promise((resolve) => {
    const frame = openFrame(
      { parent: document.body, path: url, title: 'Secure payment authentication' },
      (message) => {
        if (message.type !== 'finished') return
        frame.close()
        if (before instanceof HTMLElement && before.isConnected) before.focus()
        resolve()
      },
    )
    setStyles(
      frame.element,
      'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 2147483647',
    )
    frame.element.focus()
  })
}

export interface ConfirmData {
  /** Missing for the method that the server has attached. */
  payment_method?: string | { card?: unknown; billing_details?: object; [name: string]: unknown }
}

/** The intent of a call: function name, key and client secret. */
export interface Target {
  key: string
  caller: string
  kind: 'payment_intents' | 'setup_intents'
  secret: unknown
}

const secretForms = {
  payment_intents: /^(pi_\w+?)_secret_\w+$/,
  setup_intents: /^(seti_\w+?)_secret_\w+$/,
}
const settled = ['succeeded', 'processing', 'requires_capture']

/** Confirms an intent, handles its next action, and returns the final intent. */
export async function confirmIntent(target: Target, data: ConfirmData): Promise<Outcome<Intent>> {
  const path = `${intentPath(target)}/confirm`
  const params = formParams({ client_secret: target.secret, use_stripe_sdk: true })
  const answer = await send({ method: 'POST', path, params, key: target.key }, data.payment_method)
  return finish(target, outcomeOf(answer))
}

export async function retrieveIntent(target: Target): Promise<Outcome<Intent>> {
  const { key, secret } = target
  const path = intentPath(target)
  return outcomeOf(
    await callFromPage({ method: 'GET', path, params: formParams({ client_secret: secret }), key }),
  )
}

/** `stripe.handleNextAction`. */
export async function handleNextAction(target: Target): Promise<Outcome<Intent>> {
  return finish(target, await retrieveIntent(target))
}

function send(request: ApiRequest, method: ConfirmData['payment_method']): Promise<ApiAnswer> {
  if (method === undefined) return callFromPage(request)
  if (typeof method === 'string') {
    return callFromPage({ ...request, params: { ...request.params, payment_method: method } })
  }
  const { card, ...rest } = method
  if (!(card instanceof CardElement))
    throw new IntegrationError('payment_method.card must be a card Element.')
  const given = formParams({ payment_method_data: { type: 'card', ...rest } })
  return card.requestWithCard({
    ...request,
    params: { ...request.params, ...given },
    card: 'payment_method_data',
  })
}

async function finish(target: Target, outcome: Outcome<Intent>): Promise<Outcome<Intent>> {
  if ('error' in outcome) return alreadySettled(outcome.error) ?? outcome
  const page = outcome.value.next_action?.use_stripe_sdk?.stripe_js
  if (outcome.value.status !== 'requires_action' || page === undefined) return outcome
  await showChallenge(page)
  const after = await retrieveIntent(target)
  if ('error' in after || after.value.status !== 'requires_payment_method') return after
  const intent = after.value
  const error = intent.last_payment_error ?? intent.last_setup_error
  return error ? { error: { ...error, [intent.object]: intent } } : after
}

/** Confirming a settled intent is a success, as in Stripe.js. */
function alreadySettled(error: ResultError): Outcome<Intent> | undefined {
  const intent = error.payment_intent ?? error.setup_intent
  const unexpected = error.code?.endsWith('_intent_unexpected_state') ?? false
  return unexpected && intent && settled.includes(intent.status) ? { value: intent } : undefined
}

function intentPath({ kind, secret, caller }: Target): string {
  const given = typeof secret === 'string' ? secret : ''
  const id = secretForms[kind].exec(given)?.[1]
  if (id !== undefined) return `/v1/${kind}/${id}`
  throw new IntegrationError(
    `Invalid value for stripe.${caller} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${given}.`,
  )
}
