import type { BankConfirmationPort } from '@payment-center/payments/ports'
import type { Payer } from '../shell/payer.ts'

/** Loads its code when a bank has something to ask. */
export const bankConfirmationOf = (payer: Payer): BankConfirmationPort => ({
  confirm: async (payment) =>
    (await import('./confirm-with-bank.ts')).confirmWithBank(payer).confirm(payment),
})
