import type { Cents } from '@payment-center/payments/money'
import type { Brand } from '../../mail/brand.ts'
import { accountChangeEmail } from '../../mail/emails/account-change-email.ts'
import { accountEmail } from '../../mail/emails/account-emails.ts'
import { billEmail } from '../../mail/emails/bill-email.ts'
import { cardExpiryEmail } from '../../mail/emails/card-expiry-email.ts'
import { codeEmail } from '../../mail/emails/code-email.ts'
import type { Email } from '../../mail/emails/email.ts'
import { bankReturnEmail, instalmentDeclineEmail } from '../../mail/emails/failed-payment-email.ts'
import { receiptEmail } from '../../mail/emails/receipt-email.ts'
import { renderHtml } from '../../mail/render-email.ts'
import type { Language } from '../../server/http/language.ts'

const sender = 'Bright Smiles Dental'
const url = 'https://pay.example.com/login/10?s=UEFURFVFMDAwMDAx'
const amount = 24_537 as Cents
const failed = { invoiceId: 'MAYADUE00001', amount, declineCode: null, url }

const paid = {
  charge_event_id: 'MAYADUE00001',
  paidOn: '2026-11-21',
  subtotal: 24_537 as Cents,
  tax: 0 as Cents,
  fee: 859 as Cents,
  total: 25_396 as Cents,
  refunded: 0 as Cents,
  card_brand: 'visa',
  bank_name: null,
  last4: '4242',
} as Parameters<typeof receiptEmail>[2]

const card = { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026, nextPaymentOn: '2026-12-15', url }

/** Each email that is sent, with the data of one payer. */
const samples: Readonly<Record<string, (language: Language) => Email>> = {
  bill: (language) =>
    billEmail(language, sender, { invoiceId: 'MAYADUE00001', amount, dueDate: '2026-12-05', url }),
  receipt: (language) => receiptEmail(language, sender, paid),
  refund: (language) => receiptEmail(language, sender, { ...paid, refunded: 5000 as Cents }),
  returned: (language) => bankReturnEmail(language, sender, { ...failed, declineCode: 'insufficient_funds' }),
  declined: (language) => instalmentDeclineEmail(language, sender, failed),
  expiring: (language) => cardExpiryEmail(language, sender, card),
  reset: (language) => accountEmail('reset', language, sender, url),
  create: (language) => accountEmail('create', language, sender, url),
  finish: (language) => accountEmail('finish', language, sender, url),
  code: (language) => codeEmail('registration', language, '402913'),
  unlock: (language) => codeEmail('savedMethods', language, '402913'),
  passwordChanged: (language) => accountChangeEmail('password_change', language, sender, url),
  codesOn: (language) => accountChangeEmail('second_factor_on', language, sender, url),
  codesOff: (language) => accountChangeEmail('second_factor_off', language, sender, url),
}

/**
 * The HTML of an email in a practice's color.
 * @throws Error for an unknown name
 */
export function renderSampleEmail(name: string, language: Language, color: string): Promise<string> {
  const sample = samples[name]
  if (sample === undefined) throw new Error(`There is no sample email ${name}`)
  const brand: Brand = {
    name: sender,
    color,
    footer: ['120 Main St, Suite 4', 'New York, NY 10001', '(212) 555-0142'],
  }
  return renderHtml(sample(language), brand, language)
}
