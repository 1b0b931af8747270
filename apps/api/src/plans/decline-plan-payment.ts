import type { Tx } from '../db/index.ts'
import { findPlanPayment, updatePlanPayment } from './plan-payment-repository.ts'

/**
 * Applies a decline to a plan payment: an instalment becomes a failed payment, an extra payment is closed, a returned
 * one stays failed.
 * @returns whether the invoice becomes a failed payment
 */
export async function declinePlanPayment(tx: Tx, invoiceId: string, at: Date): Promise<boolean> {
  const payment = await findPlanPayment(tx, invoiceId)
  if (payment === null || payment.kind === 'returned') return false
  const isInstalment = payment.kind === 'instalment'
  await updatePlanPayment(tx, invoiceId, isInstalment ? { next_charge_at: null } : { closed_at: at })
  return isInstalment
}
