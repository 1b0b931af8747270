import { cents, portion, subtract, type Cents } from '@payment-center/payments/money'

/** An amount of a plan, in cents, without fees. */
export type PlanAmount = Readonly<Record<'subtotal' | 'tax', Cents>>

export const zeroAmount: PlanAmount = { subtotal: cents(0), tax: cents(0) }

/** The whole less a part; the subtotal may be negative. */
export function subtractAmount(whole: PlanAmount, part: PlanAmount): PlanAmount {
  return { subtotal: subtract(whole.subtotal, part.subtotal), tax: cents(Math.max(0, whole.tax - part.tax)) }
}

/**
 * The tax on a payment, in proportion to the rest; the last payment takes the remaining tax, so that all taxes add
 * up to that of the plan. Cents.
 * @param taxRate in thousandths of a percent
 */
export function taxOfPayment(left: PlanAmount, taxRate: number, subtotal: Cents): Cents {
  if (subtotal >= left.subtotal) return left.tax
  return cents(Math.min(portion(subtotal, taxRate, 100_000), left.tax))
}

/**
 * The tax in cents of a payment whose first tax may no longer fit, because other payments have rounded theirs up or
 * down since.
 */
export function adjustTax(left: PlanAmount, { subtotal, tax }: PlanAmount): Cents {
  return subtotal < left.subtotal ? cents(Math.min(tax, left.tax)) : left.tax
}
