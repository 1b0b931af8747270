import type { DebitOutcome } from '../plaid/institutions.ts'
import { actingFor, type DebitClock, type Sandbox } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import { docUrl, invalidRequest } from '../http/errors.ts'
import type { Charge, PaymentIntent, BankAccount } from '../store/kinds.ts'
import { bookCapture } from './balance/book-capture.ts'
import { emitEvent, type Cause } from '../webhooks/emit-event.ts'
import { oneOf, required, shape, text, integer, type Values } from '../params/read-params.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import { newId } from './fields.ts'
import { addBankCharge } from './charges.ts'

const longestWaitMs = 60_000

export function createDebitClock(sandbox: () => Sandbox): DebitClock {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const settleDue = () => {
    const { database, outbox } = sandbox()
    const due = database.prepare('SELECT intent_id, outcome FROM bank_debits WHERE due <= ?').all(Date.now())
    for (const row of due) {
      const outcome = String(row['outcome']) as DebitOutcome
      const id = String(row['intent_id'])
      inTransaction(database, () => settleDebit(actingFor(sandbox(), id), id, outcome))
    }
    if (due.length > 0) outbox.wake()
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (isStopped) return
    const next = sandbox().database.prepare('SELECT min(due) AS due FROM bank_debits').get()?.['due']
    if (typeof next !== 'number') return
    timer = setTimeout(settleDue, Math.max(0, Math.min(next - Date.now(), longestWaitMs))).unref()
  }
  return {
    wake: plan,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const messages = {
  insufficient_funds: "The customer's account has insufficient funds to cover this payment.",
  account_closed: "The customer's bank account has been closed.",
  debit_not_authorized:
    'The customer has notified their bank that this payment was unauthorized and there is no mandate held on record.',
} as const satisfies { [O in Exclude<DebitOutcome, 'succeeded'>]: string }

/** Applies the bank's outcome of a debit; false when the intent is not processing. */
export function settleDebit(sandbox: Sandbox, intentId: string, outcome: DebitOutcome): boolean {
  const { objects, database } = sandbox
  database.prepare('DELETE FROM bank_debits WHERE intent_id = ?').run(intentId)
  const intent = objects.find('payment_intent', intentId)
  const charge = objects.find('charge', intent?.latest_charge ?? '')
  if (intent?.status !== 'processing' || charge === undefined) return false
  const cause: Cause = { sandbox, requestId: null, idempotencyKey: null }
  if (outcome === 'succeeded') succeed(cause, intent, charge)
  else fail(cause, intent, charge, outcome)
  return true
}

function succeed(cause: Cause, intent: PaymentIntent, charge: Charge): void {
  const { objects } = cause.sandbox
  Object.assign(charge, {
    status: 'succeeded',
    paid: true,
    amount_captured: charge.amount,
  } satisfies Partial<Charge>)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
  } satisfies Partial<PaymentIntent>)
  objects.save(charge)
  objects.save(intent)
  bookCapture(cause, intent, charge)
  emitEvent(cause, 'charge.succeeded', charge)
  emitEvent(cause, 'payment_intent.succeeded', intent)
}

function fail(
  cause: Cause,
  intent: PaymentIntent,
  charge: Charge,
  code: Exclude<DebitOutcome, 'succeeded'>,
): void {
  const { objects } = cause.sandbox
  const message = messages[code]
  Object.assign(charge, {
    status: 'failed',
    captured: false,
    failure_code: code,
    failure_message: message,
  } satisfies Partial<Charge>)
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      charge: charge.id,
      code,
      doc_url: docUrl(code),
      message,
      type: 'invalid_request_error',
    },
  } satisfies Partial<PaymentIntent>)
  objects.save(charge)
  objects.save(intent)
  emitEvent(cause, 'charge.failed', charge)
  emitEvent(cause, 'payment_intent.payment_failed', intent)
}

export const mandateShape = {
  customer_acceptance: required(
    shape({
      type: required(oneOf('online', 'offline')),
      accepted_at: integer,
      online: shape({ ip_address: required(text), user_agent: required(text) }),
      offline: shape({}),
    }),
  ),
}

export type MandateParams = Values<typeof mandateShape>

/** Starts a debit: the intent is processing until the debit settles. */
export function beginDebit(
  cause: Cause,
  intent: PaymentIntent,
  bank: BankAccount,
  mandate: MandateParams | undefined,
): PaymentIntent {
  const { sandbox } = cause
  requireHolder(bank)
  const acceptance = requireAcceptance(sandbox, mandate)
  const { objects, database } = sandbox
  const charge = addBankCharge(sandbox, intent, bank, addMandate(sandbox, intent, bank, acceptance))
  Object.assign(intent, {
    status: 'processing',
    latest_charge: charge.id,
    payment_method: bank.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntent>)
  objects.save(intent)
  const delay = sandbox.settings.bankDelayMs
  const { debits = 'succeeded' } = objects.hidden(bank.id)
  database
    .prepare('INSERT OR REPLACE INTO bank_debits (intent_id, due, outcome) VALUES (?, ?, ?)')
    .run(intent.id, delay === null ? null : Date.now() + delay, debits)
  emitEvent(cause, 'charge.pending', charge)
  emitEvent(cause, 'payment_intent.processing', intent)
  sandbox.debits.wake()
  return intent
}

type Acceptance = NonNullable<MandateParams['customer_acceptance']>

function addMandate(
  sandbox: Sandbox,
  intent: PaymentIntent,
  bank: BankAccount,
  { type = 'online', accepted_at: at, online }: Acceptance,
): string {
  const id = newId('mandate')
  sandbox.objects.add({
    id,
    object: 'mandate',
    customer_acceptance: {
      accepted_at: at ?? nowInSeconds(sandbox),
      ...(type === 'online'
        ? { online: { ip_address: online?.ip_address ?? null, user_agent: online?.user_agent ?? null } }
        : { offline: {} }),
      type,
    },
    livemode: false,
    payment_method: bank.id,
    payment_method_details: { type: 'us_bank_account', us_bank_account: {} },
    single_use: { amount: intent.amount, currency: intent.currency },
    status: 'active',
    type: 'single_use',
  })
  return id
}

/** A debit carries its account holder's name, which a bank account from Plaid lacks. @throws ApiError 400 */
function requireHolder(bank: BankAccount): void {
  for (const field of ['account_holder_name', 'account_holder_type'] as const) {
    if (bank[field] !== null) continue
    throw invalidRequest(
      'parameter_missing',
      `The bank account ${bank.id} must have ${field} to be used with a PaymentIntent.`,
      'payment_method',
    )
  }
}

/** @throws ApiError 400 unless someone accepted the debit, and not in the future */
function requireAcceptance(sandbox: Sandbox, mandate: MandateParams | undefined): Acceptance {
  const acceptance = mandate?.customer_acceptance
  const path = 'mandate_data'
  if (acceptance === undefined) {
    throw invalidRequest(
      'parameter_missing',
      'This PaymentIntent requires a mandate, but no existing mandate was found. Collect mandate acceptance from the customer and retry, providing acceptance data in the mandate_data parameter.',
      path,
    )
  }
  if (acceptance.type === 'online' && acceptance.online === undefined) {
    throw invalidRequest(
      'parameter_missing',
      `Missing required param: ${path}[customer_acceptance][online].`,
      path,
    )
  }
  if (acceptance.type === 'offline' && acceptance.online !== undefined) {
    throw invalidRequest(
      'parameter_unknown',
      `Received unknown parameter: ${path}[customer_acceptance][online]`,
      `${path}[customer_acceptance][online]`,
    )
  }
  if ((acceptance.accepted_at ?? 0) > nowInSeconds(sandbox)) {
    throw invalidRequest(
      'parameter_invalid_integer',
      'The time of acceptance must be in the past.',
      `${path}[customer_acceptance][accepted_at]`,
    )
  }
  return acceptance
}
