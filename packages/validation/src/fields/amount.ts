import * as v from 'valibot'
import { isCents, largestAmount, leastCharge, type Cents } from './cents.ts'
import type { Sentences } from './message.ts'

/**
 * Cents out of a typed amount of dollars, without floating point: "19.95" is 1995, "1,350" is 135000, ".5" is 50.
 * @returns null where it is no amount with at most two decimals
 */
export function parseAmount(typed: string): Cents | null {
  const parts = /^\$?(\d{1,12}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/.exec(typed.trim())
  if (parts === null) return null
  const [, dollars = '', decimals = ''] = parts
  if (dollars === '' && decimals === '') return null
  const amount = Number(`${dollars.replaceAll(',', '')}${decimals.padEnd(2, '0')}`)
  return isCents(amount) ? amount : null
}

/** A typed amount that can be paid. The message is a key of `amountSentences`. */
export const amount = v.pipe(
  v.string(),
  v.check((typed) => (parseAmount(typed) ?? 0) > 0, 'zero' satisfies AmountProblem),
  v.check((typed) => (parseAmount(typed) ?? 0) >= leastCharge, 'tooLittle' satisfies AmountProblem),
  v.check((typed) => (parseAmount(typed) ?? 0) <= largestAmount, 'tooMuch' satisfies AmountProblem),
)

export type AmountProblem = 'zero' | 'tooLittle' | 'tooMuch'

export const amountSentences: Sentences<AmountProblem> = {
  zero: { en: 'Enter an amount greater than $0.00', es: 'Escriba un monto mayor que $0.00' },
  tooLittle: { en: 'Enter an amount of $0.50 or more', es: 'Escriba un monto de $0.50 o más' },
  tooMuch: {
    en: 'Enter an amount of $999,999.99 or less',
    es: 'Escriba un monto de $999,999.99 o menos',
  },
}
