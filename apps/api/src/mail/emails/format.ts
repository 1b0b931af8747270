import type { Language } from '../../base/language.ts'

const words = {
  en: {
    ending: (name: string, last4: string) => `${name} ending in ${last4}`,
    bank: 'Bank account',
    card: 'Card',
  },
  es: {
    ending: (name: string, last4: string) => `${name}, que termina en ${last4}`,
    bank: 'Cuenta bancaria',
    card: 'Tarjeta',
  },
} as const

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

interface Method {
  /** Null for a bank account. */
  readonly card_brand: string | null
  readonly bank_name: string | null
  readonly last4: string
}

/** Such as "Visa ending in 4242". */
export function formatMethod({ card_brand, bank_name, last4 }: Method, language: Language): string {
  const { ending, bank, card } = words[language]
  const name = card_brand === null ? (bank_name ?? bank) : (brands[card_brand] ?? card)
  return ending(name, last4)
}

/** MM/DD/YYYY of YYYY-MM-DD. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
