import type { Cents } from './cents.ts'

/**
 * US dollars as a payer reads them, in either language: 135000 gives "$1,350.00", as `Intl.NumberFormat` of `en-US` does.
 * That one is not asked, because the first of its kind takes a phone 60 milliseconds, in which a page is deaf.
 */
export function formatMoney(amount: Cents): string {
  const whole = Math.abs(amount)
  const dollars = String(Math.trunc(whole / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}$${dollars}.${String(whole % 100).padStart(2, '0')}`
}
