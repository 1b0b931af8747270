import { invalidRequest } from '../../http/errors.ts'
import { oneOf, required, shape, text, integer, type Values } from '../../params/readers.ts'
import type { BankAccountRecord, PaymentIntentRecord } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { addBankCharge } from '../charges/new-bank-charge.ts'
import { readBankDelay } from './bank-delay.ts'

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
  intent: PaymentIntentRecord,
  bank: BankAccountRecord,
  mandate: MandateParams | undefined,
): PaymentIntentRecord {
  requireMandate(mandate)
  const { sandbox } = cause
  const { objects, database } = sandbox
  const charge = addBankCharge(sandbox, intent, bank)
  Object.assign(intent, {
    status: 'processing',
    latest_charge: charge.id,
    payment_method: bank.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntentRecord>)
  objects.save(intent)
  const delay = readBankDelay(sandbox)
  const { debits = 'succeeded' } = objects.hidden(bank.id)
  database
    .prepare('INSERT OR REPLACE INTO bank_debits (intent_id, due, outcome) VALUES (?, ?, ?)')
    .run(intent.id, delay === null ? null : Date.now() + delay, debits)
  emitEvent(cause, 'charge.pending', charge)
  emitEvent(cause, 'payment_intent.processing', intent)
  sandbox.debits.wake()
  return intent
}

function requireMandate(mandate: MandateParams | undefined): void {
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
}
