import * as v from 'valibot'

const networks: readonly (readonly [start: string, network: string])[] = [
  ['mc', 'mastercard'],
  ['master', 'mastercard'],
  ['american', 'amex'],
  ['diners', 'diners'],
  ['discover', 'discover'],
  ['unionpay', 'unionpay'],
  ['china', 'unionpay'],
  ['visa', 'visa'],
  ['jcb', 'jcb'],
]

function networkOf(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  return networks.find(([start]) => letters.startsWith(start))?.[1] ?? name.trim()
}

/** A card's network, such as `visa`, `mastercard` or `amex`; another's name as it comes, empty for none. */
export const cardType = v.fallback(v.pipe(v.string(), v.transform(networkOf)), '')

/** How a card is funded; `unknown` for anything but the three kinds. */
export const cardFundingType = v.fallback(
  v.pipe(v.string(), v.toLowerCase(), v.picklist(['credit', 'debit', 'prepaid', 'unknown'])),
  'unknown',
)

/** 2029-12, 2029/12/31 or a timestamp. */
const yearFirst = /^(\d{4})\D(\d{1,2})(?:\D.*)?$/
/** 12/2029, 12-29 or 1229. */
const monthFirst = /^(\d{1,2})\D?(\d{2}|\d{4})$/
/** 12/31/2029 */
const monthAndDay = /^(\d{1,2})\/\d{1,2}\/(\d{4})$/

function monthAndYear(text: string): string {
  const [, year = '', month = ''] = yearFirst.exec(text) ?? []
  if (year !== '') return `${month.padStart(2, '0')}/${year}`
  const [, first = '', last = ''] = monthAndDay.exec(text) ?? monthFirst.exec(text) ?? []
  return `${first.padStart(2, '0')}/${last.padStart(4, '20')}`
}

/** MM/YYYY; empty if it is unknown. */
export const cardExpirationDate = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => monthAndYear(text.replace(/\s/g, ''))),
    v.regex(/^(0[1-9]|1[0-2])\/\d{4}$/),
  ),
  '',
)
