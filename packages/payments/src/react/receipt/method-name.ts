import type { NamedMethod, SavedMethod } from '@payment-center/validation/model'
import type { PricedKind } from '@payment-center/validation/wire'
import { messagesIn, type Language } from '@payment-center/ui/language'
import { methodNameMessages } from './messages.en.ts'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  link: 'Link',
  cartes_bancaires: 'Cartes Bancaires',
}

export interface PaidMethod {
  /** Null for a card of unknown funding. */
  readonly kind: PricedKind | null
  /** The network as the provider names it, such as `visa`; null for a bank account. */
  readonly cardType: string | null
  readonly bankName: string | null
  readonly last4: string
}

/** The method of a recorded payment, a saved method, or the method of a plan. */
export type DisplayMethod = PaidMethod | SavedMethod | NamedMethod

/** A method's name, such as "Visa credit ···· 4242"; unknown words are left out, and the digits stay on one line. */
export function methodName(method: DisplayMethod, language: Language): string {
  const words = messagesIn(methodNameMessages, language)
  const { kind, cardType, bankName } = toPaidMethod(method)
  const name =
    cardType === null ? bankName || words.ach : cardName(cardType, kind === 'ach' ? null : kind, words)
  return method.last4 === '' ? name : `${name} ····\u00a0${method.last4}`
}

/** A network without a name of its own leaves the kind of card. */
function cardName(
  cardType: string,
  kind: 'credit' | 'debit' | 'prepaid' | null,
  words: (typeof methodNameMessages)['en'],
): string {
  if (/^(unknown)?$/i.test(cardType)) return words.card[kind ?? 'unknown']
  const brand = brands[cardType] ?? cardType.replaceAll('_', ' ')
  return kind === null ? brand : `${brand} ${words[kind]}`
}

function toPaidMethod(method: DisplayMethod): Omit<PaidMethod, 'last4'> {
  if (method.kind === 'bank') return { kind: 'ach', cardType: null, bankName: method.bankName }
  if (method.kind !== 'card') return method
  return { kind: 'funding' in method ? method.funding : null, cardType: method.cardType, bankName: null }
}
