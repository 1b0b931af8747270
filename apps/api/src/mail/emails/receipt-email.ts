import { formatMoney, subtract, type Cents } from '@payment-center/payments/money'
import type { Row } from '../../db/index.ts'
import type { Language } from '../../base/language.ts'
import { type Email, formatDate, formatMethod } from './format.ts'

/** The payment, and its day at the practice as YYYY-MM-DD. */
type Receipt = Row<'transactions'> & { readonly paidOn: string }

const words = {
  en: {
    heading: 'Your receipt',
    subject: (invoiceId: string) => `Receipt for invoice ${invoiceId}`,
    thanks: (sender: string) => `Thank you for your payment to ${sender}.`,
    invoice: 'Invoice #',
    date: 'Date Paid',
    method: 'Payment Method',
    subtotal: 'Subtotal',
    tax: 'Sales Tax',
    fee: 'Convenience Fee',
    total: 'Amount Paid',
    refunded: 'Refunded',
    net: 'Paid after refunds',
    note: 'If you have questions about this payment, please contact your practice.',
  },
  es: {
    heading: 'Su recibo',
    subject: (invoiceId: string) => `Recibo de la factura ${invoiceId}`,
    thanks: (sender: string) => `Gracias por su pago a ${sender}.`,
    invoice: 'Factura\u00a0n.º',
    date: 'Fecha de pago',
    method: 'Método de pago',
    subtotal: 'Subtotal',
    tax: 'Impuesto sobre las ventas',
    fee: 'Cargo por conveniencia',
    total: 'Total pagado',
    refunded: 'Reembolsado',
    net: 'Pagado después de reembolsos',
    note: 'Si tiene preguntas sobre este pago, comuníquese con su consultorio.',
  },
} as const

/** The receipt of a payment, without treatment or name. */
export function receiptEmail(language: Language, sender: string, paid: Receipt): Email {
  const t = words[language]
  const { charge_event_id: invoiceId, paidOn, subtotal, tax, fee, total, refunded } = paid
  const money = (label: string, amount: Cents) => [label, formatMoney(amount)] as const
  return {
    subject: t.subject(invoiceId),
    heading: t.heading,
    paragraphs: [t.thanks(sender)],
    lines: [
      [t.invoice, invoiceId],
      [t.date, formatDate(paidOn)],
      [t.method, formatMethod(paid, language)],
      money(t.subtotal, subtotal),
      ...(tax > 0 ? [money(t.tax, tax)] : []),
      ...(fee > 0 ? [money(t.fee, fee)] : []),
      money(t.total, total),
      ...(refunded > 0 ? [money(t.refunded, refunded), money(t.net, subtract(total, refunded))] : []),
    ],
    notes: [t.note],
  }
}
