/** A card network, detected from the first digits by the server and by the card field. */
export interface Brand {
  id: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'
  lengths: readonly number[]
  cvcLength: 3 | 4
  /** Positions of the spaces in the number. */
  gaps: readonly number[]
}

const fours = [4, 8, 12] as const
const brands: readonly (Brand & { prefix: RegExp })[] = [
  { id: 'visa', prefix: /^4/, lengths: [16], cvcLength: 3, gaps: fours },
  {
    id: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcLength: 3,
    gaps: fours,
  },
  { id: 'amex', prefix: /^3[47]/, lengths: [15], cvcLength: 4, gaps: [4, 10] },
  { id: 'discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16], cvcLength: 3, gaps: fours },
  { id: 'diners', prefix: /^(30[0-5]|309|36|38|39)/, lengths: [14, 16], cvcLength: 3, gaps: [4, 10] },
  { id: 'jcb', prefix: /^35/, lengths: [16], cvcLength: 3, gaps: fours },
  { id: 'unionpay', prefix: /^(62|81)/, lengths: [16, 17, 18, 19], cvcLength: 3, gaps: fours },
]
const unknown: Brand = { id: 'unknown', lengths: [16], cvcLength: 3, gaps: fours }

export function detectBrand(digits: string): Brand {
  return brands.find((brand) => brand.prefix.test(digits)) ?? unknown
}

/** The check digit of ISO 7812. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
