import { messagesIn, type Language } from '@payment-center/ui/language'
import type { SavedBank } from '@payment-center/validation/model'
import { authorizationMessages } from './bank-messages.en.ts'
import { type Cents, formatMoney } from '../../money/money.ts'
import { formatDate, formatPhone } from '@payment-center/ui/format'
import type { PracticeDetails } from '@payment-center/ui/shell'
import { methodName } from '../receipt/method-name.ts'

export interface BankDebit {
  readonly practice: PracticeDetails
  /** Above the text, with the total; the text names both only for monthly debits. */
  readonly bank: SavedBank
  readonly total: Cents
  /** YYYY-MM-DD */
  readonly date: string
  /** The plan that charges the account from now on. */
  readonly plan?: string | undefined
  /** Instead of a debit now, the day of the month on which the plan charges the total. */
  readonly monthlyOn?: string | undefined
}

/**
 * Stored with each debit; change it whenever the text changes. The texts of earlier versions are in the history of
 * `messages.en.ts`.
 */
export const authorizationVersion = {
  once: 'once-3',
  plan: 'plan-3',
  monthly: 'monthly-2026-11',
} as const

export function authorizationText(debit: BankDebit, language: Language): readonly string[] {
  const { name, phone } = debit.practice
  const messages = messagesIn(authorizationMessages, language)
  const words = {
    practice: name,
    account: methodName(debit.bank, language),
    amount: formatMoney(debit.total),
    date: formatDate(debit.date),
    // Keeps the number on one line.
    phone: phone && formatPhone(phone).replace(' ', '\u00a0'),
  }
  if (debit.plan !== undefined && debit.monthlyOn !== undefined) {
    const monthly = messages.monthly({ ...words, plan: debit.plan, day: debit.monthlyOn })
    return [monthly, messages.owner, messages.time, messages.stop(words)]
  }
  const later = debit.plan === undefined ? [] : [messages.laterPayments(debit.plan)]
  return [messages.once(words), ...later, messages.owner, messages.time, messages.returned(words)]
}
