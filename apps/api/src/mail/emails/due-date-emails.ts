import type { Language } from '../../base/language.ts'
import { type Email, formatDate, formatMethod, type Method } from './format.ts'
import { billSection, billNotes, type Bill } from './payment-emails.ts'
import { formatMoney, type Cents } from '@payment-center/payments/money'

/** A bill to pay; `isPastDue` by the practice's day. */
interface OpenBill extends Bill {
  readonly isPastDue: boolean
}

const reminderWords = {
  en: {
    dueSoon: (sender: string, date: string) => `Reminder: your bill from ${sender} is due ${date}`,
    pastDue: (sender: string, date: string) => `Reminder: your bill from ${sender} was due ${date}`,
    several: (sender: string, count: number) => `Reminder: you have ${count} open bills from ${sender}`,
    dueSoonHeading: 'Your bill is due soon',
    pastDueHeading: 'Your bill is past due',
    severalHeading: 'You have open bills',
    dueSoonParagraph: (sender: string) =>
      `This is a reminder of a bill from ${sender}. You can pay it online.`,
    pastDueParagraph: (sender: string) =>
      `${sender} has not received your payment for this bill. You can pay it online.`,
    severalParagraph: (sender: string) => `These bills from ${sender} are open. You can pay them online.`,
    paid: 'If you have already paid, you don’t need to do anything.',
  },
  es: {
    dueSoon: (sender: string, date: string) => `Recordatorio: su factura de ${sender} vence el ${date}`,
    pastDue: (sender: string, date: string) => `Recordatorio: su factura de ${sender} venció el ${date}`,
    several: (sender: string, count: number) =>
      `Recordatorio: tiene ${count} facturas pendientes de ${sender}`,
    dueSoonHeading: 'Su factura vence pronto',
    pastDueHeading: 'Su factura está vencida',
    severalHeading: 'Tiene facturas pendientes',
    dueSoonParagraph: (sender: string) =>
      `Este es un recordatorio de una factura de ${sender}. Puede pagarla en línea.`,
    pastDueParagraph: (sender: string) =>
      `${sender} no ha recibido el pago de esta factura. Puede pagarla en línea.`,
    severalParagraph: (sender: string) =>
      `Estas facturas de ${sender} están pendientes. Puede pagarlas en línea.`,
    paid: 'Si ya pagó, no necesita hacer nada.',
  },
} as const

/** A reminder of one bill or of several, without treatments or names. @param code by which the practice finds the email */
export function reminderEmail(
  language: Language,
  sender: string,
  bills: readonly [OpenBill, ...OpenBill[]],
  code: string,
): Email {
  const t = reminderWords[language]
  const [bill] = bills
  const notes = [t.paid, ...billNotes(language, sender, bills, code)]
  if (bills.length > 1)
    return {
      subject: t.several(sender, bills.length),
      heading: t.severalHeading,
      paragraphs: [t.severalParagraph(sender)],
      sections: bills.map((each) => billSection(language, each)),
      notes,
    }
  const state = bill.isPastDue ? 'pastDue' : 'dueSoon'
  return {
    subject: t[state](sender, formatDate(bill.dueDate)),
    heading: t[`${state}Heading`],
    paragraphs: [t[`${state}Paragraph`](sender)],
    ...billSection(language, bill),
    notes,
  }
}

/** An instalment that is charged soon; `url` leads to changing its method. */
interface ComingInstalment {
  readonly amount: Cents
  /** YYYY-MM-DD */
  readonly chargedOn: string
  readonly method: Method
  readonly url: string
}

const noticeWords = {
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
  const { subject, heading, paragraph, label, note, ...t } = noticeWords[language]
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
