import type { Sandbox } from '../../sandbox.ts'
import type { Charge, Refund, Transfer, TransferReversal } from '../../store/kinds.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import { addBalanceTransaction } from '../balance/balance-transactions.ts'
import { newCharge, type ChargeTerms } from '../charges.ts'
import { newId, nulls } from '../fields.ts'

const noIntent: ChargeTerms = {
  ...nulls(
    'application_fee_amount customer description on_behalf_of receipt_email statement_descriptor',
    'statement_descriptor_suffix transfer_data transfer_group',
  ),
  amount: 0,
  currency: 'usd',
  id: null,
  metadata: {},
}

/** A transfer as the account that gets it sees it: a payment, of which the platform's fee in cents is kept. */
export function addDestinationPayment(sandbox: Sandbox, transfer: Transfer, fee: number): void {
  const objects = sandbox.objects.connectedTo(transfer.destination ?? '')
  const payment: Charge = {
    ...newCharge(sandbox, { ...noIntent, amount: transfer.amount }),
    id: newId('py'),
    amount_captured: transfer.amount,
    captured: true,
    paid: true,
    source_transfer: transfer.id,
    status: 'succeeded',
  }
  payment.balance_transaction = addBalanceTransaction(sandbox, objects, {
    type: 'payment',
    amount: transfer.amount,
    source: payment.id,
    ...(fee === 0 ? {} : { fee: { amount: fee, type: 'application_fee' } }),
  }).id
  objects.add(payment)
  transfer.destination_payment = payment.id
  sandbox.objects.save(transfer)
}

/** A reversal as the account whose money it takes sees it: a refund of that payment. */
export function addDestinationRefund(
  sandbox: Sandbox,
  transfer: Transfer,
  reversal: TransferReversal,
): Refund {
  const objects = sandbox.objects.connectedTo(transfer.destination ?? '')
  const id = newId('pyr')
  const movement = { type: 'payment_refund', amount: -reversal.amount, source: id } as const
  const refund: Refund = {
    id,
    object: 'refund',
    amount: reversal.amount,
    balance_transaction: addBalanceTransaction(sandbox, objects, movement).id,
    charge: transfer.destination_payment ?? '',
    created: nowInSeconds(sandbox),
    currency: 'usd',
    customer: null,
    customer_account: null,
    metadata: {},
    ...nulls('payment_intent payment_method reason receipt_number transfer_reversal'),
    source_transfer_reversal: reversal.id,
    status: 'succeeded',
  }
  objects.add(refund)
  return refund
}
