import type { OwnerColumns } from '../db/index.ts'

/** Whose a method is: a payer's, or a guest's within his one invoice, which no other token ever reaches. */
export type MethodOwner = Readonly<OwnerColumns>

/** A payer, whose methods every invoice and plan of his may be paid with. */
export function payerOwner(payerId: number): MethodOwner {
  return { payer_id: payerId, charge_event_id: null }
}

/** The holder of one invoice’s link. */
export function guestOwner(invoiceId: string): MethodOwner {
  return { payer_id: null, charge_event_id: invoiceId }
}
