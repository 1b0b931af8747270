import { formatMoney, type Cents } from '@payment-center/payments/money'
import type { Language } from '../../base/language.ts'
import { declineReason, type Email } from './format.ts'

/** A payment that failed; `url` leads to paying again. */
interface FailedPayment {
  readonly invoiceId: string
  readonly amount: Cents
  /** The provider's reason; null if it gave none. */
  readonly declineCode: string | null
  readonly url: string
}

interface Words {
  readonly heading: string
  readonly paragraphs: (sender: string) => readonly string[]
  readonly label: string
  readonly note: string
}

const labels = {
  en: { invoice: 'Invoice #', amount: 'Amount', reason: 'Reason' },
  es: { invoice: 'Factura\u00a0n.º', amount: 'Monto', reason: 'Motivo' },
} as const

/** @param kind whose reason it names; null for none */
function failedPaymentEmail(kind: 'bank' | 'card' | null, words: Readonly<Record<Language, Words>>) {
  return (language: Language, sender: string, payment: FailedPayment): Email => {
    const { heading, paragraphs, label, note } = words[language]
    const t = labels[language]
    return {
      subject: heading,
      heading,
      paragraphs: paragraphs(sender),
      lines: [
        [t.invoice, payment.invoiceId],
        [t.amount, formatMoney(payment.amount)],
        ...(kind === null ? [] : [[t.reason, declineReason(kind, payment.declineCode, language)] as const]),
      ],
      action: { label, url: payment.url },
      notes: [note],
    }
  }
}

/** The notice that a bank returned a debit, days after the payment. */
export const bankReturnEmail = failedPaymentEmail('bank', {
  en: {
    heading: 'Your bank payment was returned',
    paragraphs: (sender) => [
      `Your bank did not complete your payment to ${sender}.`,
      'You have not paid. If the amount left your account, your bank returns it.',
      'The amount is still due. Please pay it with another payment method.',
    ],
    label: 'Pay now',
    note: 'For questions about this payment, please contact your practice.',
  },
  es: {
    heading: 'Su banco devolvió el pago',
    paragraphs: (sender) => [
      `Su banco no completó su pago a ${sender}.`,
      'El pago no se realizó. Si el monto salió de su cuenta, su banco se lo devuelve.',
      'El monto sigue pendiente. Páguelo con otro método de pago.',
    ],
    label: 'Pagar ahora',
    note: 'Si tiene preguntas sobre este pago, comuníquese con su consultorio.',
  },
})

/** The notice that a bank returned the debit of an extra payment, which is not due. */
export const extraReturnEmail = failedPaymentEmail('bank', {
  en: {
    heading: 'Your bank payment was returned',
    paragraphs: (sender) => [
      `Your bank did not complete your extra payment to ${sender}.`,
      'You have not paid. If the amount left your account, your bank returns it.',
      'The balance of your plan has not changed. You can make an extra payment with another payment method.',
    ],
    label: 'Go to your payment plans',
    note: 'For questions about your plan, please contact your practice.',
  },
  es: {
    heading: 'Su banco devolvió el pago',
    paragraphs: (sender) => [
      `Su banco no completó su pago adicional a ${sender}.`,
      'El pago no se realizó. Si el monto salió de su cuenta, su banco se lo devuelve.',
      'El saldo de su plan no cambió. Puede hacer un pago adicional con otro método de pago.',
    ],
    label: 'Ir a sus planes de pago',
    note: 'Si tiene preguntas sobre su plan, comuníquese con su consultorio.',
  },
})

/** The notice that a bank took a debit back after it had paid a bill, which can't be paid online a second time. */
export const lateReturnEmail = failedPaymentEmail(null, {
  en: {
    heading: 'Your bank payment was returned',
    paragraphs: (sender) => [
      `Your bank completed your payment to ${sender}, and then took it back.`,
      'The amount went back to your account, so this bill is not paid.',
      'It can’t be paid online again. Please contact your practice to pay it another way.',
    ],
    label: 'See the bill',
    note: 'If you asked your bank to return this payment, please tell your practice.',
  },
  es: {
    heading: 'Su banco devolvió el pago',
    paragraphs: (sender) => [
      `Su banco completó su pago a ${sender} y después lo retiró.`,
      'El monto volvió a su cuenta, así que esta factura no está pagada.',
      'No se puede volver a pagar en línea. Comuníquese con su consultorio para pagarla de otra forma.',
    ],
    label: 'Ver la factura',
    note: 'Si usted le pidió a su banco que devolviera este pago, avise a su consultorio.',
  },
})

/** The notice that a plan's automatic payment was declined. */
export const instalmentDeclineEmail = failedPaymentEmail('card', {
  en: {
    heading: 'Your plan payment was declined',
    paragraphs: (sender) => [
      `We could not charge this month's payment of your plan at ${sender}.`,
      'Nothing was charged. The payment is still due.',
      'Please choose another payment method, or try the same one again.',
    ],
    label: 'Update and Pay',
    note: 'For questions about your plan, please contact your practice.',
  },
  es: {
    heading: 'El pago de su plan fue rechazado',
    paragraphs: (sender) => [
      `No pudimos cobrar el pago de este mes de su plan en ${sender}.`,
      'No se cobró nada. El pago sigue pendiente.',
      'Elija otro método de pago o vuelva a intentarlo con el mismo.',
    ],
    label: 'Actualizar y pagar',
    note: 'Si tiene preguntas sobre su plan, comuníquese con su consultorio.',
  },
})
