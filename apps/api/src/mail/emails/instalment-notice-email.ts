import { formatMoney, type Cents } from '@payment-center/payments/money'
import type { Language } from '../../base/language.ts'
import { type Email, formatDate, formatMethod, type Method } from './format.ts'

/** An instalment that is charged soon; `url` leads to changing its method. */
export interface ComingInstalment {
  readonly amount: Cents
  /** YYYY-MM-DD */
  readonly chargedOn: string
  readonly method: Method
  readonly url: string
}

const words = {
  en: {
    subject: (sender: string, date: string) => `Your next payment to ${sender} is on ${date}`,
    heading: 'Your next payment is coming up',
    paragraph: (sender: string) =>
      `The next payment of your plan at ${sender} will be charged automatically. You don’t need to do anything.`,
    amount: 'Amount',
    date: 'Payment Date',
    method: 'Payment Method',
    label: 'Change payment method',
    note: 'For questions about your plan, please contact your practice.',
  },
  es: {
    subject: (sender: string, date: string) => `Su próximo pago a ${sender} es el ${date}`,
    heading: 'Se acerca su próximo pago',
    paragraph: (sender: string) =>
      `El próximo pago de su plan en ${sender} se cobrará automáticamente. No necesita hacer nada.`,
    amount: 'Monto',
    date: 'Fecha de pago',
    method: 'Método de pago',
    label: 'Cambiar el método de pago',
    note: 'Si tiene preguntas sobre su plan, comuníquese con su consultorio.',
  },
} as const

/** The notice of an instalment before it is charged. */
export function instalmentNoticeEmail(
  language: Language,
  sender: string,
  { amount, chargedOn, method, url }: ComingInstalment,
): Email {
  const { subject, heading, paragraph, label, note, ...t } = words[language]
  return {
    subject: subject(sender, formatDate(chargedOn)),
    heading,
    paragraphs: [paragraph(sender)],
    lines: [
      [t.amount, formatMoney(amount)],
      [t.date, formatDate(chargedOn)],
      [t.method, formatMethod(method, language)],
    ],
    action: { label, url },
    notes: [note],
  }
}
