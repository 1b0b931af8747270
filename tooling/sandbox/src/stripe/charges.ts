import type { Sandbox } from '../sandbox.ts'
import type { BankAccount, Charge, PaymentIntent, PaymentMethod } from '../store/kinds.ts'
import { newId, billingDetails, nulls } from './fields.ts'
import type { Decline } from '../cards/test-cards.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'

/** Creates and stores the pending charge of a debit. */
export function addBankCharge(
  sandbox: Sandbox,
  intent: PaymentIntent,
  bank: BankAccount,
  mandate: string,
): Charge {
  const charge: Charge = {
    ...newCharge(sandbox, intent),
    id: newId('py'),
    calculated_statement_descriptor: intent.statement_descriptor ?? accountDescriptor,
    captured: true,
    outcome: { ...outcomeOf(null), risk_level: 'not_assessed' },
    payment_method: bank.id,
    payment_method_details: {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type: bank.account_holder_type,
        account_type: 'checking',
        bank_name: bank.bank_name,
        fingerprint: bank.fingerprint,
        last4: bank.last4,
        mandate,
        payment_reference: null,
        routing_number: bank.routing_number,
      },
    },
    status: 'pending',
  }
  sandbox.objects.add(charge)
  return charge
}

const weekInSeconds = 7 * 24 * 3600

/** What statements show of the account itself. */
const accountDescriptor = 'SANDBOX'

/** What a charge has of its intent; a payment from another account has none. */
export type ChargeTerms = Pick<
  PaymentIntent,
  | 'amount'
  | 'application_fee_amount'
  | 'currency'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'on_behalf_of'
  | 'receipt_email'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'transfer_data'
  | 'transfer_group'
> & { id: string | null }

/** A card's charge without an outcome yet. */
export function newCharge(sandbox: Sandbox, intent: ChargeTerms): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    ...nulls(
      'application application_fee balance_transaction failure_balance_transaction failure_code',
      'failure_message outcome payment_method payment_method_details receipt_number receipt_url review',
      'shipping source source_transfer',
    ),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application_fee_amount: intent.application_fee_amount,
    billing_details: billingDetails(),
    calculated_statement_descriptor: statementOf(intent.statement_descriptor_suffix),
    captured: false,
    created: nowInSeconds(sandbox),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    paid: false,
    payment_intent: intent.id,
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'failed',
    transfer_data: intent.transfer_data ? { amount: null, ...intent.transfer_data } : null,
    transfer_group: intent.transfer_group,
  }
}

/** The account's prefix and the payment's suffix, as the card network gets them. */
function statementOf(suffix: string | null): string {
  return (suffix === null ? accountDescriptor : `${accountDescriptor}* ${suffix}`).slice(0, 22)
}

/** Creates and stores a card charge: captured in full, authorized only, or failed with the decline. */
export function addCharge(
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const paid = decline === null
  const captured = paid && intent.capture_method !== 'manual'
  const charge: Charge = {
    ...newCharge(sandbox, intent),
    amount_captured: captured ? intent.amount : 0,
    billing_details: method.billing_details,
    captured,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: outcomeOf(decline),
    paid,
    payment_method: method.id,
    payment_method_details: {
      card: {
        ...cardDetails(method, intent.amount, decline),
        ...(paid && !captured ? { capture_before: nowInSeconds(sandbox) + weekInSeconds } : {}),
      },
      type: 'card',
    },
    status: paid ? 'succeeded' : 'failed',
  }
  sandbox.objects.add(charge)
  return charge
}

function cardDetails({ card }: PaymentMethod, amount: number, decline: Decline | null) {
  const asked = decline === null || decline.code === 'incorrect_cvc'
  const cvcResult = decline?.code === 'incorrect_cvc' ? 'fail' : 'pass'
  return {
    ...nulls(
      'authorization_code electronic_commerce_indicator installments mandate network_transaction_id three_d_secure transaction_link_id wallet',
    ),
    amount_authorized: decline === null ? amount : null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: card.checks?.address_postal_code_check ? 'pass' : null,
      cvc_check: asked && card.checks?.cvc_check ? cvcResult : (card.checks?.cvc_check ?? null),
    },
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    last4: card.last4,
    network: card.brand,
    network_token: { used: false },
    regulated_status: card.regulated_status,
  }
}

/** The issuer's response; null: the charge succeeded. */
function outcomeOf(decline: Decline | null): NonNullable<Charge['outcome']> {
  return {
    ...nulls('advice_code network_advice_code network_decline_code'),
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
