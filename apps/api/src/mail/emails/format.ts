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
  link: 'Link',
  cartes_bancaires: 'Cartes Bancaires',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

export interface Method {
  /** Null for a bank account. */
  readonly card_brand: string | null
  readonly bank_name: string | null
  readonly last4: string
}

/** Such as "Visa ending in 4242". */
export function formatMethod({ card_brand, bank_name, last4 }: Method, language: Language): string {
  const { ending, bank, card } = words[language]
  const name = card_brand === null ? (bank_name ?? bank) : (brands[card_brand] ?? card)
  return last4 === '' ? name : ending(name, last4)
}

/** A practice that can be called. */
export type Contact = Readonly<Record<'name' | 'phone', string>>

/** Whose account an email is about: "Bright Smiles Dental and Canyon Orthodontics". */
export const senderOf = (contacts: readonly Contact[], language: Language): string =>
  contacts.length === 0
    ? 'Payment Center'
    : new Intl.ListFormat(language, { type: 'conjunction' }).format(contacts.map(({ name }) => name))

/** MM/DD/YYYY of YYYY-MM-DD. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

export interface Section {
  readonly lines?: readonly (readonly [label: string, value: string])[]
  /** The main link, shown as a button. */
  readonly action?: { readonly label: string; readonly url: string }
}

/** An email's content as plain text; rendering escapes it. */
export interface Email extends Section {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly digits?: string
  readonly sections?: readonly Section[]
  readonly notes: readonly string[]
}

type Reasons = Readonly<Record<string, string>> & { readonly unknown: string }

const bank: Readonly<Record<Language, Reasons>> = {
  en: {
    insufficient_funds: 'There was not enough money in the account',
    account_closed: 'The account is closed',
    no_account: 'The bank found no such account',
    bank_account_restricted: 'The account does not allow payments like this',
    debit_not_authorized: 'The payment was reported to the bank as not authorized',
    unknown: 'The bank gave no reason',
  },
  es: {
    insufficient_funds: 'La cuenta no tenía fondos suficientes',
    account_closed: 'La cuenta está cerrada',
    no_account: 'El banco no encontró la cuenta',
    bank_account_restricted: 'La cuenta no permite este tipo de pago',
    debit_not_authorized: 'Se informó al banco que el pago no estaba autorizado',
    unknown: 'El banco no dio un motivo',
  },
}

const card: Readonly<Record<Language, Reasons>> = {
  en: {
    insufficient_funds: 'There is not enough money on the card',
    expired_card: 'The card has expired',
    processing_error: 'The bank could not process the card',
    authentication_required: 'The bank could not confirm that it is you',
    unknown: 'The bank declined the card',
  },
  es: {
    insufficient_funds: 'La tarjeta no tiene fondos suficientes',
    expired_card: 'La tarjeta está vencida',
    processing_error: 'El banco no pudo procesar la tarjeta',
    authentication_required: 'El banco no pudo confirmar que es usted',
    unknown: 'El banco rechazó la tarjeta',
  },
}

const reasons = { bank, card }

/** Why a bank account or card was not charged. @param code the provider's decline code; null if it gave none */
export function declineReason(method: keyof typeof reasons, code: string | null, language: Language): string {
  const known = reasons[method][language]
  return known[code ?? 'unknown'] ?? known.unknown
}
