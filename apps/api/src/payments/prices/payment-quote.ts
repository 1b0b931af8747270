import type { MethodPrice } from '../attempts/attempt-repository.ts'

/** A price as the client gets it. */
export function quoteOf(intentId: string, { kind, totals }: MethodPrice) {
  return {
    paymentIntentId: intentId,
    paymentMethod: kind,
    subtotal: totals.subtotal,
    taxAmount: totals.tax,
    applicationFeeAmount: totals.fee,
    amount: totals.total,
  }
}
