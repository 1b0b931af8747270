import type Stripe from 'stripe'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { ChargeRecord, DisputeRecord } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { newId } from '../ids.ts'

const weekInSeconds = 7 * 24 * 3600

const evidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** The cardholder contests a charge. */
export function openDispute(cause: Cause, charge: ChargeRecord): DisputeRecord {
  const { objects } = cause.sandbox
  const created = nowInSeconds()
  const dispute: DisputeRecord = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
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
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  charge.disputed = true
  objects.save(charge)
  objects.add(dispute, { chargeEventId: objects.chargeEventOf(charge.id) })
  emitEvent(cause, 'charge.dispute.created', dispute)
  return dispute
}
