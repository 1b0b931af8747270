import type { Sandbox } from '../../sandbox.ts'
import type { BankAccount, Charge, PaymentIntent } from '../../store/kinds.ts'
import { newId } from '../ids.ts'
import { accountDescriptor, newCharge, outcomeOf } from './new-charge.ts'

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
        account_holder_type: 'individual',
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
