import type { OwnerColumns } from '../db/index.ts'
import { randomText } from '../auth/tokens.ts'

/** A method belongs to a payer, or to a guest's one invoice, which no other token can access. */
export type MethodOwner = Readonly<OwnerColumns>

/** A payer can use their methods for all their invoices and plans. */
export function payerOwner(payerId: number): MethodOwner {
  return { payer_id: payerId, charge_event_id: null }
}

export function guestOwner(invoiceId: string): MethodOwner {
  return { payer_id: null, charge_event_id: invoiceId }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A saved method's id for clients: opaque, 24 random letters and digits. */
export function mintMethodId(prefix: 'tok' | 'ach'): string {
  return `${prefix}_${randomText(alphabet, 24)}`
}
