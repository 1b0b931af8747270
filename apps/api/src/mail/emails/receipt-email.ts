import { formatMoney, subtract, type Cents } from '@payment-center/payments/money'
import type { BillingTotals } from '@payment-center/validation/model'
import type { Language } from '../../base/language.ts'
import { type Email, formatDate, formatMethod, type Method } from './format.ts'

/** For whom a Pay as Guest payment was made. */
export interface PaidPatient {
  readonly name: string
  /** The invoice or account number that was typed: null for none, absent if an email may not have it. */
  readonly reference?: string | null
}

/** A payment that was made, or that a bank is processing. Amounts in cents. */
interface Receipt extends BillingTotals, Method {
  readonly invoiceId: string
  readonly outcome: 'paid' | 'processing'
  /** The practice's calendar day, YYYY-MM-DD. */
  readonly paidOn: string
  readonly refunded: Cents
  /** Null unless it is a Pay as Guest payment. */
  readonly patient: PaidPatient | null
}

const receiptWords = {
  en: {
    paid: {
      heading: 'Your receipt',
      subject: (invoiceId: string) => `Receipt for invoice ${invoiceId}`,
      paragraphs: (sender: string) => [`Thank you for your payment to ${sender}.`],
      date: 'Date Paid',
      total: 'Amount Paid',
    },
    processing: {
      heading: 'Your payment is processing',
      subject: (invoiceId: string) => `Payment confirmation for invoice ${invoiceId}`,
      paragraphs: (sender: string) => [
        `We sent your payment for ${sender} to your bank. It usually takes 4 business days.`,
        'This is a confirmation and not a receipt.',
      ],
      date: 'Date',
      total: 'Total',
    },
    invoice: 'Invoice #',
    patient: 'Patient',
    reference: 'Invoice or account',
    noReference: 'None provided',
    method: 'Payment Method',
    subtotal: 'Subtotal',
    tax: 'Sales Tax',
    fee: 'Convenience Fee',
    refunded: 'Refunded',
    net: 'Paid after refunds',
    note: 'If you have questions about this payment, please contact your practice.',
  },
  es: {
    paid: {
      heading: 'Su recibo',
      subject: (invoiceId: string) => `Recibo de la factura ${invoiceId}`,
      paragraphs: (sender: string) => [`Gracias por su pago a ${sender}.`],
      date: 'Fecha de pago',
      total: 'Total pagado',
    },
    processing: {
      heading: 'Su pago está en proceso',
      subject: (invoiceId: string) => `Comprobante de pago de la factura ${invoiceId}`,
      paragraphs: (sender: string) => [
        `Enviamos a su banco su pago para ${sender}. Por lo general tarda 4 días hábiles.`,
        'Este es un comprobante y no es un recibo.',
      ],
      date: 'Fecha',
      total: 'Total',
    },
    invoice: 'Factura\u00a0n.º',
    patient: 'Paciente',
    reference: 'Factura o cuenta',
    noReference: 'No se indicó',
    method: 'Método de pago',
    subtotal: 'Subtotal',
    tax: 'Impuesto sobre las ventas',
    fee: 'Cargo por conveniencia',
    refunded: 'Reembolsado',
    net: 'Pagado después de reembolsos',
    note: 'Si tiene preguntas sobre este pago, comuníquese con su consultorio.',
  },
} as const

/**
 * The receipt of a payment, or the confirmation of one that is processing, without treatment, and without a name but that
 * of a Pay as Guest payment.
 */
export function receiptEmail(language: Language, sender: string, paid: Receipt): Email {
  const t = receiptWords[language]
  const { heading, subject, paragraphs, ...labels } = t[paid.outcome]
  const { invoiceId, paidOn, patient, subtotal, tax, fee, total, refunded } = paid
  const money = (label: string, amount: Cents) => [label, formatMoney(amount)] as const
  return {
    subject: subject(invoiceId),
    heading,
    paragraphs: paragraphs(sender),
    lines: [
      [t.invoice, invoiceId],
      ...(patient === null ? [] : [[t.patient, patient.name] as const]),
      ...(patient?.reference === undefined
        ? []
        : [[t.reference, patient.reference ?? t.noReference] as const]),
      [labels.date, formatDate(paidOn)],
      [t.method, formatMethod(paid, language)],
      money(t.subtotal, subtotal),
      ...(tax > 0 ? [money(t.tax, tax)] : []),
      ...(fee > 0 ? [money(t.fee, fee)] : []),
      money(labels.total, total),
      ...(refunded > 0 ? [money(t.refunded, refunded), money(t.net, subtract(total, refunded))] : []),
    ],
    notes: [t.note],
  }
}
