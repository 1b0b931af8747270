import type { Cents } from './cents.ts'

/** Dollars with thousands separators and two decimals, without a currency sign: 135000 is '1,350.00'. */
export function formatAmount(amount: Cents): string {
  const dollars = String(Math.trunc(amount / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${dollars}.${String(amount % 100).padStart(2, '0')}`
}
