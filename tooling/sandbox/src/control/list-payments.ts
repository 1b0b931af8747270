import type { Sandbox } from '../sandbox.ts'
import type { Charge, PaymentIntent, Refund } from '../store/kinds.ts'

export interface Payment {
  chargeEventId: string | null
  /** Captured minus refunded, in cents. */
  kept: number
  paymentIntent: PaymentIntent
  charges: Charge[]
  refunds: Refund[]
}

/** Payment intents with their charges and refunds, newest first. */
export function listPayments(
  { objects }: Sandbox,
  chargeEventId: string | undefined,
  limit: number,
): Payment[] {
  const intents = objects.list('payment_intent', { chargeEventId, limit }).slice(0, limit)
  return intents.map((intent) => {
    const where = { payment_intent: intent.id }
    const charges = objects.list('charge', { where, limit: 1000 })
    const captured = charges.filter((charge) => charge.captured)
    const kept = captured.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0)
    return {
      chargeEventId: objects.chargeEventOf(intent.id),
      kept,
      paymentIntent: intent,
      charges,
      refunds: objects.list('refund', { where, limit: 1000 }),
    }
  })
}
