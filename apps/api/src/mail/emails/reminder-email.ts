import type { Language } from '../../base/language.ts'
import { type Email, formatDate } from './format.ts'
import { billSection, billNotes, type Bill } from './payment-emails.ts'

/** A bill to pay; `isPastDue` by the practice's day. */
export interface OpenBill extends Bill {
  readonly isPastDue: boolean
}

const words = {
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
  const t = words[language]
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
