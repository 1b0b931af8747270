import * as v from 'valibot'
import { isCents, largestAmount, leastCharge, type Cents, formatAmount } from './cents.ts'
import type { Sentences } from './field-error.ts'

/**
 * Cents of a typed or pasted amount of dollars, without floating point: '19.95' and '19,95' are 1995; '1,350',
 * '1.350,00' and 'USD 1350' are 135000. A comma before three digits separates thousands.
 * @returns null if it is no amount, or could mean two, such as '1.234'
 */
export function parseAmount(typed: string): Cents | null {
  const text = withoutCurrency(typed)
  const [, dollars = '', mark = '', decimals = ''] = /^(.*?)(?:([.,])(\d{0,2}))?$/.exec(text) ?? []
  if (dollars + decimals === '' || !isWhole(dollars, mark)) return null
  const amount = Number(`${dollars.replaceAll(/\D/g, '')}${decimals.padEnd(2, '0')}`)
  return isCents(amount) ? amount : null
}

const withoutCurrency = (typed: string) =>
  typed
    // Chats put invisible marks around what is copied from them.
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^\s*(?:USD?)?\s*\$?\s*/i, '')
    .replace(/\s*(?:\$|USD)?\s*$/i, '')
    .replaceAll(/\s/g, ' ')

/** Whether a text is digits, alone or in groups of three that `mark`, before the cents, does not separate. */
function isWhole(dollars: string, mark: string): boolean {
  if (/^\d{0,12}$/.test(dollars)) return true
  const [, separator, more] = /^[1-9]\d{0,2}([., ])\d{3}((?:\1\d{3})*)$/.exec(dollars) ?? []
  // '1.234' could be 1.23 or 1,234.
  const isAmbiguous = separator === '.' && more === '' && mark === ''
  return separator !== undefined && separator !== mark && !isAmbiguous
}

/** The text of an amount field on blur: '45,5' becomes '45.50'. Other text stays, for validation to report. */
export function tidyAmount(typed: string): string {
  const amount = parseAmount(typed)
  return amount === null ? typed : formatAmount(amount)
}

/** The problem of a typed amount, without regard to its size; null if it is above zero. */
export function notPositive(typed: string): 'zero' | 'unreadable' | 'noAmount' | null {
  const text = typed.trim()
  // A negative amount is read, and reported as not above zero.
  const amount = text === '' ? 0 : parseAmount(text.replace(/^[-−]/, ''))
  if (amount === null) return /\d/.test(text) ? 'unreadable' : 'noAmount'
  return amount === 0 || /^[-−]/.test(text) ? 'zero' : null
}

/** A typed amount that can be paid. The message is a key of `amountSentences`. */
export const amount = v.pipe(
  v.string(),
  v.check((typed) => notPositive(typed) !== 'noAmount', 'noAmount' satisfies AmountProblem),
  v.check((typed) => notPositive(typed) !== 'unreadable', 'unreadable' satisfies AmountProblem),
  v.check((typed) => notPositive(typed) !== 'zero', 'zero' satisfies AmountProblem),
  v.check((typed) => (parseAmount(typed) ?? 0) >= leastCharge, 'tooLittle' satisfies AmountProblem),
  v.check((typed) => (parseAmount(typed) ?? 0) <= largestAmount, 'tooMuch' satisfies AmountProblem),
)

export type AmountProblem = 'zero' | 'unreadable' | 'noAmount' | 'tooLittle' | 'tooMuch'

export const amountSentences: Sentences<AmountProblem> = {
  zero: { en: 'Enter an amount greater than $0.00', es: 'Escriba un monto mayor que $0.00' },
  unreadable: {
    en: 'Enter an amount with at most two decimals, such as 45.50 or 1,234.50',
    es: 'Escriba un monto con dos decimales como máximo, por ejemplo 45.50 o 1,234.50',
  },
  noAmount: {
    en: 'Enter an amount in dollars, such as 45.50',
    es: 'Escriba un monto en dólares, por ejemplo 45.50',
  },
  tooLittle: {
    en: 'Enter an amount from $0.50 to $999,999.99',
    es: 'Escriba un monto de $0.50 a $999,999.99',
  },
  tooMuch: {
    en: 'Enter an amount of $999,999.99 or less',
    es: 'Escriba un monto de $999,999.99 o menos',
  },
}
