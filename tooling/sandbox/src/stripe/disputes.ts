import type Stripe from 'stripe'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import type { Charge, Dispute } from '../store/kinds.ts'
import { emitEvent, type Cause } from '../webhooks/emit-event.ts'
import { addBalanceTransaction } from './balance/balance-transactions.ts'
import { newId, nulls } from './fields.ts'

const weekInSeconds = 7 * 24 * 3600

const evidence: Stripe.Dispute.Evidence = {
  enhanced_evidence: {},
  ...nulls(
    'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure',
    'cancellation_rebuttal customer_communication customer_email_address customer_name',
    'customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation',
    'duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure',
    'refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier',
    'shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text',
  ),
}

export interface DisputeOptions {
  /** Cents; by default all that was not refunded. */
  amount?: number | undefined
  /** A card's bank may only inquire; a bank that returns a settled debit can't be answered. */
  status?: 'needs_response' | 'warning_needs_response' | 'lost' | undefined
}

/** The payer or their bank contests a charge. */
export function openDispute(
  cause: Cause,
  charge: Charge,
  { amount = charge.amount - charge.amount_refunded, status = 'needs_response' }: DisputeOptions = {},
): Dispute {
  const { objects } = cause.sandbox
  const created = nowInSeconds(cause.sandbox)
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence,
    evidence_details: {
      due_by: created + weekInSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  }
  if (status !== 'warning_needs_response') moveDisputed(cause, dispute, -amount)
  charge.disputed = true
  objects.save(charge)
  objects.add(dispute, { chargeEventId: objects.chargeEventOf(charge.id) })
  emitEvent(cause, 'charge.dispute.created', dispute)
  if (status !== 'warning_needs_response') emitEvent(cause, 'charge.dispute.funds_withdrawn', dispute)
  if (status === 'lost') emitEvent(cause, 'charge.dispute.closed', dispute)
  return dispute
}

/** Stripe's fee for a dispute, which it keeps. Cents. */
const disputeFee = 1500

/** Takes cents from the platform's balance, with the fee, or gives them back. */
function moveDisputed({ sandbox }: Cause, dispute: Dispute, amount: number): void {
  const fee = amount < 0 ? { fee: { amount: disputeFee, type: 'stripe_fee' } as const } : {}
  const movement = { type: 'adjustment', amount, source: dispute.id, ...fee } as const
  dispute.balance_transactions.push(addBalanceTransaction(sandbox, sandbox.objects, movement))
}

export const closings = ['lost', 'won', 'warning_closed'] as const

/** Whether a dispute can end so: only an inquiry is closed as a warning, and a lost one may be won after all. */
export function canClose({ status }: Dispute, closing: (typeof closings)[number]): boolean {
  if (closing === 'won' && status === 'lost') return true
  return status === (closing === 'warning_closed' ? 'warning_needs_response' : 'needs_response')
}

/** Closes a dispute: the cardholder keeps the money (lost), or the practice does (won), or nothing was taken. */
export function closeDispute(cause: Cause, dispute: Dispute, status: (typeof closings)[number]): Dispute {
  if (status === 'won') moveDisputed(cause, dispute, dispute.amount)
  dispute.status = status
  cause.sandbox.objects.save(dispute)
  if (status === 'won') emitEvent(cause, 'charge.dispute.funds_reinstated', dispute)
  emitEvent(cause, 'charge.dispute.closed', dispute)
  return dispute
}
