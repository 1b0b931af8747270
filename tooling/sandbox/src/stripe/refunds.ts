import type Stripe from 'stripe'
import { dollars } from '../dollars.ts'
import { endpoint, requireObject } from '../http/endpoint.ts'
import { refused } from '../http/errors.ts'
import { flag, integer, metadata, required, text, type Reader, type Values } from '../params/read-params.ts'
import type { Sandbox } from '../sandbox.ts'
import { returnApplicationFee } from './connect/application-fees.ts'
import { requireTransfer, reverseTransfer } from './connect/transfers.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import type { Charge, Refund } from '../store/kinds.ts'
import { emitEvent, type Cause } from '../webhooks/emit-event.ts'
import { addBalanceTransaction } from './balance/balance-transactions.ts'
import { newId, mergeMetadata } from './fields.ts'
import { unexpectedState } from './payment-intents/intent-states.ts'

const params = {
  amount: integer,
  metadata,
  payment_intent: required(text),
  refund_application_fee: flag,
  reverse_transfer: flag,
} satisfies { [K in keyof Stripe.RefundCreateParams]?: Reader<unknown> }

export const createRefund = endpoint('POST /v1/refunds', params, (call) => {
  const { sandbox } = call
  const charge = chargeToRefund(sandbox, call.params.payment_intent)
  const left = charge.amount - charge.amount_refunded
  const amount = call.params.amount ?? left
  checkRefund(sandbox, charge, amount, left)
  const isConnected = call.params.reverse_transfer === true
  const transfer = isConnected ? requireTransfer(sandbox, charge) : null
  if (call.params.refund_application_fee === true) returnApplicationFee(sandbox, charge, amount)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  sandbox.objects.save(charge)
  const refund = newRefund(sandbox, charge, { amount, ...call.params })
  if (transfer !== null) {
    const part = Math.round((amount * transfer.amount) / charge.amount)
    refund.transfer_reversal = reverseTransfer(call, transfer, {
      amount: Math.min(part, transfer.amount - transfer.amount_reversed),
      sourceRefund: refund.id,
    }).id
  }
  const type = isDebit(charge) ? 'payment_refund' : 'refund'
  const movement = { type, amount: -amount, source: refund.id } as const
  refund.balance_transaction = addBalanceTransaction(sandbox, sandbox.objects, movement).id
  storeRefund(call, refund)
  emitEvent(call, 'charge.refunded', charge)
  if (refund.status === 'succeeded') emitEvent(call, 'refund.updated', refund, { status: 'pending' })
  return refund
})

/** Stores the refund of a charge that was authorized and never captured. */
export function addRefund(cause: Cause, charge: Charge, given: { amount: number }): void {
  storeRefund(cause, newRefund(cause.sandbox, charge, given))
}

function storeRefund(cause: Cause, refund: Refund): void {
  const { objects } = cause.sandbox
  objects.add(refund, { chargeEventId: objects.chargeEventOf(refund.charge) ?? undefined })
  emitEvent(cause, 'refund.created', refund)
}

function newRefund(
  sandbox: Sandbox,
  charge: Charge,
  given: Pick<Values<typeof params>, 'metadata'> & { amount: number },
): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: given.amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(sandbox),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: destinationOf(charge),
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    // A bank takes days.
    status: isDebit(charge) ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
}

function isDebit(charge: Charge): boolean {
  return charge.payment_method_details?.type === 'us_bank_account'
}

function destinationOf(charge: Charge): NonNullable<Refund['destination_details']> {
  if (isDebit(charge)) {
    return { us_bank_transfer: { reference: null, reference_status: 'pending' }, type: 'us_bank_transfer' }
  }
  return {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  }
}

function chargeToRefund(sandbox: Sandbox, intentId: string | undefined): Charge {
  const intent = requireObject(sandbox, 'payment_intent', intentId, 'payment_intent')
  const charge = sandbox.objects.find('charge', intent.latest_charge ?? '')
  if (charge?.paid) return charge
  throw unexpectedState(
    intent,
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
  )
}

function checkRefund({ objects }: Sandbox, charge: Charge, amount: number, left: number): void {
  if (!charge.paid) throw refused(`Charge ${charge.id} has failed and cannot be refunded.`)
  if (!charge.captured) {
    throw refused(
      `This uncaptured Charge was created by a PaymentIntent (${charge.payment_intent}). You must cancel the PaymentIntent to reverse the authorization instead of refunding the Charge directly.`,
    )
  }
  const disputes = objects.list('dispute', { where: { charge: charge.id }, limit: 100 })
  if (disputes.some(({ status }) => status === 'needs_response' || status === 'lost'))
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, {
      code: 'charge_disputed',
    })
  if (left === 0)
    throw refused(`Charge ${charge.id} has already been refunded.`, undefined, {
      code: 'charge_already_refunded',
    })
  if (amount < 1) {
    throw refused('This value must be greater than or equal to 1.', 'amount', {
      code: 'parameter_invalid_integer',
    })
  }
  if (amount <= left) return
  const whole = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge'
  throw refused(`Refund amount (${dollars(amount)}) is greater than ${whole} (${dollars(left)})`, 'amount')
}

/** The bank returns a refund days later: the charge is no longer refunded. */
export function failRefund(cause: Cause, refund: Refund): Refund {
  const { objects } = cause.sandbox
  const charge = objects.find('charge', refund.charge)
  const before = refund.status
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  const movement = { type: 'refund_failure', amount: refund.amount, source: refund.id } as const
  refund.failure_balance_transaction = addBalanceTransaction(cause.sandbox, objects, movement).id
  objects.save(refund)
  if (charge !== undefined) {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    objects.save(charge)
  }
  emitEvent(cause, 'refund.failed', refund)
  emitEvent(cause, 'refund.updated', refund, { status: before })
  return refund
}
