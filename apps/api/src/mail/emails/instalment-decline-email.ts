import { formatMoney } from '@payment-center/payments/money'
import type { Language } from '../../server/http/language.ts'
import type { FailedPayment } from './bank-return-email.ts'
import { declineReason } from './decline-reason.ts'
import type { Email } from './email.ts'

const words = {
  en: {
    heading: 'Your plan payment was declined',
    paragraphs: (sender: string) => [
      `We could not charge this month's payment of your plan at ${sender}.`,
      'Nothing was charged. The payment is still due.',
      'Please choose another payment method, or try the same one again.',
    ],
    invoice: 'Invoice #',
    amount: 'Amount',
    reason: 'Reason',
    label: 'Update and Pay',
    note: 'For questions about your plan, please contact your practice.',
  },
  es: {
    heading: 'El pago de su plan fue rechazado',
    paragraphs: (sender: string) => [
      `No pudimos cobrar el pago de este mes de su plan en ${sender}.`,
      'No se cobró nada. El pago sigue pendiente.',
      'Elija otro método de pago o vuelva a intentarlo con el mismo.',
    ],
    invoice: 'Factura n.º',
    amount: 'Monto',
    reason: 'Motivo',
    label: 'Actualizar y pagar',
    note: 'Si tiene preguntas sobre su plan, comuníquese con su consultorio.',
  },
} as const

/** The notice that a plan's automatic payment was declined. */
export function instalmentDeclineEmail(language: Language, sender: string, payment: FailedPayment): Email {
  const { heading, paragraphs, label, note, ...t } = words[language]
  return {
    subject: heading,
    heading,
    paragraphs: paragraphs(sender),
    lines: [
      [t.invoice, payment.invoiceId],
      [t.amount, formatMoney(payment.amount)],
      [t.reason, declineReason('card', payment.declineCode, language)],
    ],
    action: { label, url: payment.url },
    notes: [note],
  }
}
