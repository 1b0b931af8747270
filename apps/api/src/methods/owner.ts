import type { OwnerColumns } from '../db/index.ts'

/** Whose a method is: a payer's, or a guest's within his one invoice, which no other token ever reaches. */
export type Owner = Readonly<OwnerColumns>

export function payerOwner(payerId: number): Owner {
  return { payer_id: payerId, charge_event_id: null }
}

export function guestOwner(invoiceId: string): Owner {
  return { payer_id: null, charge_event_id: invoiceId }
}
