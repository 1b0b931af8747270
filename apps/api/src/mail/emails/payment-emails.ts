import { formatMoney, subtract, type Cents } from '@payment-center/payments/money'
import type { PricedKind } from '@payment-center/validation/wire'
import type { Row } from '../../db/index.ts'
import type { Language } from '../../base/language.ts'
import { type Email, formatDate, formatMethod } from './format.ts'

/** For whom a Pay as Guest payment was made, and the invoice or account number that was typed; null for none. */
export interface PaidPatient {
  readonly name: string
  readonly reference: string | null
}

/** The payment, its day at the practice as YYYY-MM-DD, and the patient of a Pay as Guest payment. */
type Receipt = Row<'transactions'> & { readonly paidOn: string; readonly patient: PaidPatient | null }

const receiptWords = {
  en: {
    heading: 'Your receipt',
    subject: (invoiceId: string) => `Receipt for invoice ${invoiceId}`,
    thanks: (sender: string) => `Thank you for your payment to ${sender}.`,
    invoice: 'Invoice #',
    patient: 'Patient',
    reference: 'Invoice or account',
    noReference: 'None provided',
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
    patient: 'Paciente',
    reference: 'Factura o cuenta',
    noReference: 'No se indicó',
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

/** The receipt of a payment, without treatment, and without a name but that of a Pay as Guest payment. */
export function receiptEmail(language: Language, sender: string, paid: Receipt): Email {
  const t = receiptWords[language]
  const { charge_event_id: invoiceId, paidOn, patient, subtotal, tax, fee, total, refunded } = paid
  const money = (label: string, amount: Cents) => [label, formatMoney(amount)] as const
  return {
    subject: t.subject(invoiceId),
    heading: t.heading,
    paragraphs: [t.thanks(sender)],
    lines: [
      [t.invoice, invoiceId],
      ...(patient === null
        ? []
        : [[t.patient, patient.name] as const, [t.reference, patient.reference ?? t.noReference] as const]),
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

type PriceByKind = Readonly<Record<PricedKind, Cents>>

/** A new bill; `url` is its text-to-pay link. */
export interface Bill {
  readonly invoiceId: string
  /** With tax and fee, and the fees. */
  readonly prices: PriceByKind & { readonly applicationFees: PriceByKind }
  /** YYYY-MM-DD */
  readonly dueDate: string
  readonly url: string
}

const billWords = {
  en: {
    subject: (sender: string) => `New bill from ${sender}`,
    heading: 'You have a new bill',
    paragraph: (sender: string) => `${sender} sent you a bill. You can see and pay it online.`,
    invoice: 'Invoice #',
    due: 'Due Date',
    amount: 'Amount Due',
    by: (price: string, methods: string) => `${price} by ${methods}`,
    kinds: { credit: 'credit card', debit: 'debit', prepaid: 'prepaid card', ach: 'bank' },
    label: 'View and pay',
    fee: 'Prices include the convenience fee of each payment method.',
    questions: 'For questions about this bill, please contact your practice.',
  },
  es: {
    subject: (sender: string) => `Nueva factura de ${sender}`,
    heading: 'Tiene una factura nueva',
    paragraph: (sender: string) => `${sender} le envió una factura. Puede verla y pagarla en línea.`,
    invoice: 'Factura\u00a0n.º',
    due: 'Fecha de vencimiento',
    amount: 'Monto pendiente',
    by: (price: string, methods: string) => `${price} con ${methods}`,
    kinds: {
      credit: 'tarjeta de crédito',
      debit: 'tarjeta de débito',
      prepaid: 'tarjeta prepagada',
      ach: 'cuenta bancaria',
    },
    label: 'Ver y pagar',
    fee: 'Los precios incluyen el cargo por conveniencia de cada método de pago.',
    questions: 'Si tiene preguntas sobre esta factura, comuníquese con su consultorio.',
  },
} as const

const pricedKinds = ['credit', 'debit', 'ach', 'prepaid'] as const

/** The price, or the price by method, highest first: "$205.16 by credit card, $198.22 by debit or bank". */
function pricesOf(language: Language, prices: PriceByKind): string {
  const { by, kinds } = billWords[language]
  const distinct = [...new Set(pricedKinds.map((kind) => prices[kind]))].toSorted((one, other) => other - one)
  const [only, ...others] = distinct
  if (only !== undefined && others.length === 0) return formatMoney(only)
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  return distinct
    .map((price) => {
      const atPrice = pricedKinds.filter((kind) => prices[kind] === price)
      // A prepaid card usually costs what a debit card does.
      const named = atPrice.length > 1 ? atPrice.filter((kind) => kind !== 'prepaid') : atPrice
      return by(formatMoney(price), either.format(named.map((kind) => kinds[kind])))
    })
    .join(', ')
}

/** The notice of a new bill, without treatment or name. */
export function billEmail(language: Language, sender: string, bill: Bill): Email {
  const { subject, heading, paragraph, label, ...t } = billWords[language]
  const hasFee = Object.values(bill.prices.applicationFees).some((fee) => fee > 0)
  return {
    subject: subject(sender),
    heading,
    paragraphs: [paragraph(sender)],
    lines: [
      [t.invoice, bill.invoiceId],
      [t.due, formatDate(bill.dueDate)],
      [t.amount, pricesOf(language, bill.prices)],
    ],
    action: { label, url: bill.url },
    notes: hasFee ? [t.fee, t.questions] : [t.questions],
  }
}

/** A card that expires before a plan charges it next; `url` leads to choosing another one. */
export interface ExpiringCard {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  /** YYYY-MM-DD */
  readonly nextPaymentOn: string
  readonly url: string
}

const cardExpiryWords = {
  en: {
    heading: 'Your card expires before your next payment',
    paragraphs: (sender: string) => [
      `The card for your payment plan at ${sender} expires before the next payment.`,
      'Please choose another payment method for your plan. Otherwise the payment may be declined.',
    ],
    method: 'Payment Method',
    validThrough: 'Valid Through',
    next: 'Next Payment',
    label: 'Change payment method',
    note: 'For questions about your plan, please contact your practice.',
  },
  es: {
    heading: 'Su tarjeta vence antes de su próximo pago',
    paragraphs: (sender: string) => [
      `La tarjeta de su plan de pagos en ${sender} vence antes del próximo pago.`,
      'Elija otro método de pago para su plan. De lo contrario, el pago podría ser rechazado.',
    ],
    method: 'Método de pago',
    validThrough: 'Válida hasta',
    next: 'Próximo pago',
    label: 'Cambiar el método de pago',
    note: 'Si tiene preguntas sobre su plan, comuníquese con su consultorio.',
  },
} as const

/** The warning that a plan's card expires before the plan's next payment. */
export function cardExpiryEmail(language: Language, sender: string, card: ExpiringCard): Email {
  const { heading, paragraphs, label, note, ...t } = cardExpiryWords[language]
  const { brand, last4, expMonth, expYear } = card
  return {
    subject: heading,
    heading,
    paragraphs: paragraphs(sender),
    lines: [
      [t.method, formatMethod({ card_brand: brand, bank_name: null, last4 }, language)],
      [t.validThrough, `${String(expMonth).padStart(2, '0')}/${expYear}`],
      [t.next, formatDate(card.nextPaymentOn)],
    ],
    action: { label, url: card.url },
    notes: [note],
  }
}
