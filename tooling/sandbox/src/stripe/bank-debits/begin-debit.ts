import { invalidRequest } from '../../http/errors.ts'
import { oneOf, required, shape, text, integer, type Values } from '../../params/readers.ts'
import type { BankAccount, PaymentIntent } from '../../store/kinds.ts'
import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import { newId } from '../ids.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { addBankCharge } from '../charges/new-bank-charge.ts'

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
