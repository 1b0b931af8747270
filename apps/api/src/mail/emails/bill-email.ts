import { formatMoney, type Cents } from '@payment-center/payments/money'
import type { Language } from '../../base/language.ts'
import { type Email, formatDate } from './format.ts'

/** A new bill; `url` is its text-to-pay link. */
export interface Bill {
  readonly invoiceId: string
  /** With tax, before a convenience fee. */
  readonly amount: Cents
  /** Whether some payment method costs a convenience fee. */
  readonly hasFee: boolean
  /** YYYY-MM-DD */
  readonly dueDate: string
  readonly url: string
}

const words = {
  en: {
    subject: (sender: string) => `New bill from ${sender}`,
    heading: 'You have a new bill',
    paragraph: (sender: string) => `${sender} sent you a bill. You can see and pay it online.`,
    invoice: 'Invoice #',
    due: 'Due Date',
    amount: 'Amount Due',
    label: 'View and pay',
    fee: 'The practice may add a convenience fee for some payment methods. You see it before you pay.',
    questions: 'For questions about this bill, please contact your practice.',
  },
  es: {
    subject: (sender: string) => `Nueva factura de ${sender}`,
    heading: 'Tiene una factura nueva',
    paragraph: (sender: string) => `${sender} le envió una factura. Puede verla y pagarla en línea.`,
    invoice: 'Factura\u00a0n.º',
    due: 'Fecha de vencimiento',
    amount: 'Monto pendiente',
    label: 'Ver y pagar',
    fee: 'El consultorio puede agregar un cargo por conveniencia con algunos métodos de pago. Lo verá antes de pagar.',
    questions: 'Si tiene preguntas sobre esta factura, comuníquese con su consultorio.',
  },
} as const

/** The notice of a new bill, without treatment or name. */
export function billEmail(language: Language, sender: string, bill: Bill): Email {
  const { subject, heading, paragraph, label, ...t } = words[language]
  return {
    subject: subject(sender),
    heading,
    paragraphs: [paragraph(sender)],
    lines: [
      [t.invoice, bill.invoiceId],
      [t.due, formatDate(bill.dueDate)],
      [t.amount, formatMoney(bill.amount)],
    ],
    action: { label, url: bill.url },
    notes: bill.hasFee ? [t.fee, t.questions] : [t.questions],
  }
}
