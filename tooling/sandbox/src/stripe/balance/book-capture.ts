import type { Charge, PaymentIntent } from '../../store/kinds.ts'
import type { Cause } from '../../webhooks/emit-event.ts'
import { addTransfer } from '../connect/transfers.ts'
import { addBalanceTransaction } from './balance-transactions.ts'

/** Stripe's own fee of a captured amount in cents: 2.9 % and 30 cents of a card, 0.8 % of a debit and at most 5 dollars. */
function stripeFee({ amount_captured: captured, payment_method_details: details }: Charge): number {
  if (details?.type === 'us_bank_account') return Math.min(500, Math.round(captured * 0.008))
  return Math.round(captured * 0.029) + 30
}

/** Books a captured charge: into the platform's balance, and on to the account of its destination. */
export function bookCapture(cause: Cause, intent: PaymentIntent, charge: Charge): void {
  const { sandbox } = cause
  charge.balance_transaction = addBalanceTransaction(sandbox, sandbox.objects, {
    type: charge.payment_method_details?.type === 'us_bank_account' ? 'payment' : 'charge',
    amount: charge.amount_captured,
    source: charge.id,
    fee: { amount: stripeFee(charge), type: 'stripe_fee' },
  }).id
  sandbox.objects.save(charge)
  addTransfer(cause, intent, charge)
}
