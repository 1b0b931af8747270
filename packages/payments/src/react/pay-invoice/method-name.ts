import type { PricedKind } from '@payment-center/validation/wire'
import { defineCatalogue, type Language } from '@payment-center/ui/language'

const kinds = defineCatalogue({
  en: { credit: 'credit', debit: 'debit', prepaid: 'prepaid', ach: 'Bank account' },
  es: { credit: 'crédito', debit: 'débito', prepaid: 'prepago', ach: 'Cuenta bancaria' },
})

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export interface PaidMethod {
  /** Null for a card of unknown funding. */
  readonly kind: PricedKind | null
  /** The network as the provider names it, such as `visa`; null for a bank account. */
  readonly cardType: string | null
  readonly bankName: string | null
  readonly last4: string
}

/** A method's display name, which never breaks inside its digits: "Visa credit ···· 4242". */
export function methodName({ kind, cardType, bankName, last4 }: PaidMethod, language: Language): string {
  const words = kinds[language]
  const brand = cardType === null ? null : (brands[cardType] ?? cardType)
  const name =
    brand === null ? (bankName ?? words.ach) : [brand, kind && words[kind]].filter(Boolean).join(' ')
  return `${name} ····\u00a0${last4}`
}
