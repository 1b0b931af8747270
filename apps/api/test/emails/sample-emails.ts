import type { Cents } from '@payment-center/payments/money'
import type { Brand } from '../../src/mail/brand.ts'
import { accountChangeEmail, accountEmail, codeEmail } from '../../src/mail/emails/account-emails.ts'
import { billEmail, cardExpiryEmail } from '../../src/mail/emails/payment-emails.ts'
import { instalmentNoticeEmail, reminderEmail } from '../../src/mail/emails/due-date-emails.ts'
import { receiptEmail } from '../../src/mail/emails/receipt-email.ts'
import type { Email } from '../../src/mail/emails/format.ts'
import {
  bankReturnEmail,
  extraReturnEmail,
  instalmentDeclineEmail,
  lateReturnEmail,
} from '../../src/mail/emails/failed-payment-email.ts'
import { logoId, renderHtml } from '../../src/mail/render-email.ts'
import type { LogoPicture } from '../../src/practices/logo.ts'
import type { Language } from '../../src/base/language.ts'

const url = 'https://pay.example.com/login/10?s=UEFURFVFMDAwMDAx'
const amount = 24_537 as Cents
const failed = { invoiceId: 'MAYADUE00001', amount, declineCode: null, url }

const paid = {
  invoiceId: 'MAYADUE00001',
  outcome: 'paid',
  paidOn: '2026-11-21',
  subtotal: 24_537 as Cents,
  tax: 0 as Cents,
  fee: 859 as Cents,
  total: 25_396 as Cents,
  refunded: 0 as Cents,
  card_brand: 'visa',
  bank_name: null,
  last4: '4242',
  patient: null,
} as const

const debited = {
  ...paid,
  outcome: 'processing',
  fee: 0 as Cents,
  total: 24_537 as Cents,
  card_brand: null,
  bank_name: 'Harbor Credit Union',
  last4: '6789',
} as const

const card = { brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2026, next_billing_date: '2026-12-15' }

const none = 0 as Cents
const applicationFees = { credit: 859 as Cents, debit: none, prepaid: none, ach: none }

const bill = {
  invoiceId: 'MAYADUE00001',
  prices: { credit: 25_396 as Cents, debit: amount, prepaid: amount, ach: amount, applicationFees },
  dueDate: '2026-12-05',
  url,
}

const code = 'KTRMNP'

/** Each email that is sent, with the data of one payer. */
const samples: Readonly<Record<string, (language: Language, sender: string) => Email>> = {
  bill: (language, sender) => billEmail(language, sender, bill, code),
  receipt: (language, sender) => receiptEmail(language, sender, paid),
  refund: (language, sender) => receiptEmail(language, sender, { ...paid, refunded: 5000 as Cents }),
  confirmation: (language, sender) => receiptEmail(language, sender, debited),
  returned: (language, sender) =>
    bankReturnEmail(language, sender, { ...failed, declineCode: 'insufficient_funds' }),
  extraReturned: (language, sender) =>
    extraReturnEmail(language, sender, { ...failed, declineCode: 'insufficient_funds' }),
  lateReturned: (language, sender) => lateReturnEmail(language, sender, failed),
  declined: (language, sender) => instalmentDeclineEmail(language, sender, failed),
  reminder: (language, sender) => reminderEmail(language, sender, [{ ...bill, isPastDue: true }], code),
  reminders: (language, sender) =>
    reminderEmail(
      language,
      sender,
      [
        { ...bill, isPastDue: true },
        { ...bill, invoiceId: 'MAYADUE00002', isPastDue: false },
      ],
      code,
    ),
  instalment: (language, sender) =>
    instalmentNoticeEmail(language, sender, { amount, chargedOn: '2026-12-15', method: paid, url }),
  expiring: (language, sender) => cardExpiryEmail(language, sender, card, url),
  reset: (language, sender) => accountEmail('reset', language, sender, url),
  create: (language, sender) => accountEmail('create', language, sender, url),
  finish: (language, sender) => accountEmail('finish', language, sender, url),
  code: (language) => codeEmail('registration', language, '402913'),
  unlock: (language) => codeEmail('savedMethods', language, '402913'),
  passwordChanged: (language, sender) =>
    accountChangeEmail('password_change', language, [{ name: sender, phone: '(212) 555-0142' }], url),
  codesOn: (language, sender) =>
    accountChangeEmail('second_factor_on', language, [{ name: sender, phone: '(212) 555-0142' }], url),
  codesOff: (language, sender) =>
    accountChangeEmail('second_factor_off', language, [{ name: sender, phone: '(212) 555-0142' }], url),
  wrongCodes: (language, sender) =>
    accountChangeEmail('wrong_codes', language, [{ name: sender, phone: '(212) 555-0142' }], url),
}

/** The practice that an email is from. */
interface Sender extends Pick<Brand, 'name' | 'color'> {
  readonly logo: (Omit<LogoPicture, 'png'> & { readonly url: string }) | null
}

/**
 * The HTML of an email, with its logo's URL instead of the Content-ID.
 * @throws Error for an unknown name
 */
export async function renderSampleEmail(name: string, language: Language, sender: Sender): Promise<string> {
  const sample = samples[name]
  if (sample === undefined) throw new Error(`There is no sample email ${name}`)
  const brand: Brand = {
    ...sender,
    logo: sender.logo && { ...sender.logo, png: new Uint8Array() },
    footer: ['120 Main St, Suite 4', 'New York, NY 10001', '(212) 555-0142'],
  }
  const html = await renderHtml(sample(language, sender.name), brand, language)
  return html.replace(`cid:${logoId}`, sender.logo?.url ?? '')
}
