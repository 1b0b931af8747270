import { detectBrand, passesLuhn } from '../../cards/brands.ts'
import { ApiError } from '../../http/errors.ts'
import { integer, required, text, type Values } from '../../params/readers.ts'

export const cardShape = {
  number: required(text),
  exp_month: required(integer),
  exp_year: required(integer),
  cvc: text,
}

/** Checks a card as Stripe does before it contacts the issuer. @throws ApiError 402 */
export function checkCard(card: Values<typeof cardShape>): { number: string; month: number; year: number } {
  const today = new Date()
  const number = (card.number ?? '').replaceAll(/[\s-]/g, '')
  const month = card.exp_month ?? 0
  const year = (card.exp_year ?? 0) < 100 ? 2000 + (card.exp_year ?? 0) : (card.exp_year ?? 0)
  if (!/^\d+$/.test(number)) {
    throw cardError('invalid_number', 'The card number is not a valid credit card number.', 'number')
  }
  if (!passesLuhn(number) || !detectBrand(number).lengths.includes(number.length)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const monthsLeft = (year - today.getFullYear()) * 12 + month - (today.getMonth() + 1)
  if (monthsLeft < 0 || year > today.getFullYear() + 50) {
    const param = year < today.getFullYear() || year > today.getFullYear() + 50 ? 'year' : 'month'
    throw cardError(`invalid_expiry_${param}`, `Your card's expiration ${param} is invalid.`, `exp_${param}`)
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return { number, month, year }
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param }, 'early')
}
