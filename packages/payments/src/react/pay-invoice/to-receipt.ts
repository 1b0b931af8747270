import type { WireGuestInvoice } from '@payment-center/validation/wire'
import type { Cents } from '../../money/index.ts'
import type { Receipt } from './receipt.ts'

export type Payment = NonNullable<WireGuestInvoice['payment']>

interface Invoice {
  readonly invoiceId: string
  readonly total: Cents
  readonly payment: Payment | null
}

/** Null while the invoice has no payment. */
export function toReceipt({ invoiceId, total, payment }: Invoice, practiceName: string): Receipt | null {
  if (payment === null) return null
  const { paidTs: paidAt, paidWith, confirmationNumber } = payment
  return { invoiceId, practiceName, total, paidAt, paidWith, confirmationNumber }
}
