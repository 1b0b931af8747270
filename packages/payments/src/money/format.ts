import { formatAmount } from '@payment-center/validation/fields'
import { cents, type Cents } from './cents.ts'

/**
 * US dollars as a payer reads them, in either language: 135000 is "$1,350.00", as `Intl.NumberFormat` of `en-US`
 * formats it. Creating the first `Intl.NumberFormat` blocks a phone for 60 milliseconds, so this doesn't use one.
 */
export const formatMoney = (amount: Cents): string =>
  `${amount < 0 ? '-' : ''}$${formatAmount(cents(Math.abs(amount)))}`
