import { docUrl } from '../../http/errors.ts'
import type { DebitOutcome } from '../../plaid/institutions.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { Charge, PaymentIntent } from '../../store/kinds.ts'
import { addTransfer } from '../connect/transfers.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'

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
  addTransfer(cause, intent, charge)
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
