import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { BankAccountRecord, ChargeRecord, PaymentIntentRecord } from '../../store/kinds.ts'
import { billingDetails } from '../billing-details.ts'
import { newId } from '../ids.ts'
import { newCharge } from './new-charge.ts'

/** Creates and stores the pending charge of a debit. */
export function addBankCharge(
  sandbox: Sandbox,
  intent: PaymentIntentRecord,
  bank: BankAccountRecord,
): ChargeRecord {
  const charge: ChargeRecord = {
    ...newCharge(intent),
    id: newId('py'),
    billing_details: billingDetails(),
    captured: true,
    created: nowInSeconds(),
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'not_assessed',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    payment_method: bank.id,
    payment_method_details: {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type: 'individual',
        account_type: 'checking',
        bank_name: bank.bank_name,
        fingerprint: bank.fingerprint,
        last4: bank.last4,
        mandate: newId('mandate'),
        payment_reference: null,
        routing_number: bank.routing_number,
      },
    },
    status: 'pending',
  }
  sandbox.objects.add(charge)
  return charge
}
