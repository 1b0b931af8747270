import { formatMoney, type Cents } from '@payment-center/payments/money'
import type { Language } from '../../server/http/language.ts'
import { declineReason } from './decline-reason.ts'
import type { Email } from './email.ts'

/** A payment that failed; `url` leads to paying again. */
export interface FailedPayment {
  readonly invoiceId: string
  readonly amount: Cents
  /** The provider's reason; null if it gave none. */
  readonly declineCode: string | null
  readonly url: string
}

const words = {
  en: {
    heading: 'Your bank payment was returned',
    paragraphs: (sender: string) => [
      `Your bank did not complete your payment to ${sender}.`,
      'You have not paid. If the amount left your account, your bank puts it back.',
      'The amount is still due. Please pay it with another payment method.',
    ],
    invoice: 'Invoice #',
    amount: 'Amount',
    reason: 'Reason',
    label: 'Pay now',
    note: 'For questions about this payment, please contact your practice.',
  },
  es: {
    heading: 'Su banco devolvió el pago',
    paragraphs: (sender: string) => [
      `Su banco no completó su pago a ${sender}.`,
      'El pago no se realizó. Si el monto salió de su cuenta, su banco se lo devuelve.',
      'El monto sigue pendiente. Páguelo con otro método de pago.',
    ],
    invoice: 'Factura n.º',
    amount: 'Monto',
    reason: 'Motivo',
    label: 'Pagar ahora',
    note: 'Si tiene preguntas sobre este pago, comuníquese con su consultorio.',
  },
} as const

/** The notice that a bank returned a debit, days after the payment. */
export function bankReturnEmail(language: Language, sender: string, payment: FailedPayment): Email {
  const { heading, paragraphs, label, note, ...t } = words[language]
  return {
    subject: heading,
    heading,
    paragraphs: paragraphs(sender),
    lines: [
      [t.invoice, payment.invoiceId],
      [t.amount, formatMoney(payment.amount)],
      [t.reason, declineReason('bank', payment.declineCode, language)],
    ],
    action: { label, url: payment.url },
    notes: [note],
  }
}
