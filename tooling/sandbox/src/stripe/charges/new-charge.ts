import type { Decline } from '../../cards/test-cards.ts'
import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../../store/kinds.ts'
import { billingDetails } from '../billing-details.ts'
import { newId } from '../ids.ts'

/** A charge without an outcome yet. */
export function newCharge(intent: PaymentIntentRecord): ChargeRecord {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: billingDetails(),
    calculated_statement_descriptor: 'SANDBOX',
    captured: false,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'failed',
    transfer_data: intent.transfer_data ? { amount: null, ...intent.transfer_data } : null,
    transfer_group: intent.transfer_group,
  }
}

/** Creates and stores a card charge: captured in full, or failed with the decline. */
export function addCharge(
  sandbox: Sandbox,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  decline: Decline | null,
): ChargeRecord {
  const paid = decline === null
  const charge: ChargeRecord = {
    ...newCharge(intent),
    amount_captured: paid ? intent.amount : 0,
    billing_details: method.billing_details,
    captured: paid,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: outcomeOf(decline),
    paid,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent.amount, decline), type: 'card' },
    status: paid ? 'succeeded' : 'failed',
  }
  sandbox.objects.add(charge)
  return charge
}

function cardDetails({ card }: PaymentMethodRecord, amount: number, decline: Decline | null) {
  const asked = decline === null || decline.code === 'incorrect_cvc'
  const cvcResult = decline?.code === 'incorrect_cvc' ? 'fail' : 'pass'
  return {
    amount_authorized: decline === null ? amount : null,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: card.checks?.address_postal_code_check ? 'pass' : null,
      cvc_check: asked && card.checks?.cvc_check ? cvcResult : (card.checks?.cvc_check ?? null),
    },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

function outcomeOf(decline: Decline | null): ChargeRecord['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
    reason: decline === null ? null : (decline.declineCode ?? decline.code),
    risk_level: 'normal',
    seller_message:
      decline === null
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
    type: decline === null ? 'authorized' : 'issuer_declined',
  }
}
