import { cents, portion, type Cents } from '@payment-center/payments/money'

/** A part of a plan: its subtotal, and the tax on it. Cents. */
export interface Part {
  readonly subtotal: Cents
  readonly tax: Cents
}

/**
 * The tax on a payment, as its share of what is left: the last payment bears all that is left of the tax, so that the
 * taxes of all payments add up to the plan's.
 * @param taxRate in thousandths of a percent
 */
export function taxOfPart(left: Part, taxRate: number, subtotal: Cents): Cents {
  if (subtotal >= left.subtotal) return left.tax
  return cents(Math.min(portion(subtotal, taxRate, 100_000), left.tax))
}
