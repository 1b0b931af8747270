import { formatMoney, type Cents } from '@payment-center/payments/money'
import type { PricedKind } from '@payment-center/validation/wire'
import type { Language } from '../../base/language.ts'
import type { Row } from '../../db/index.ts'
import { type Email, formatDate, formatMethod, type Section } from './format.ts'

type PriceByKind = Readonly<Record<PricedKind, Cents>>

/** A new bill; `url` is its text-to-pay link. */
export interface Bill {
  readonly invoiceId: string
  /** The total by kind of method, and the fee that is part of it. */
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
    code: (sender: string, code: string) =>
      `To check that this email is from ${sender}, call them at a number that you already know and read out the code ${code}.`,
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
    code: (sender: string, code: string) =>
      `Para comprobar que este correo es de ${sender}, llame a un número que ya conozca y lea el código ${code}.`,
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

/** What a bill costs and when it is due, and where to pay it. */
export function billSection(language: Language, bill: Bill): Section {
  const { label, ...t } = billWords[language]
  return {
    lines: [
      [t.invoice, bill.invoiceId],
      [t.due, formatDate(bill.dueDate)],
      [t.amount, pricesOf(language, bill.prices)],
    ],
    action: { label, url: bill.url },
  }
}

/** The small print of bills. @param messageCode by which the practice finds the email */
export function billNotes(language: Language, sender: string, bills: readonly Bill[], messageCode: string) {
  const { fee, questions, code } = billWords[language]
  const hasFee = bills.some(({ prices }) => Object.values(prices.applicationFees).some((each) => each > 0))
  return [...(hasFee ? [fee] : []), questions, code(sender, messageCode)]
}

/** The notice of a new bill, without treatment or name. @param code by which the practice finds the email */
export function billEmail(language: Language, sender: string, bill: Bill, code: string): Email {
  const { subject, heading, paragraph } = billWords[language]
  return {
    subject: subject(sender),
    heading,
    paragraphs: [paragraph(sender)],
    ...billSection(language, bill),
    notes: billNotes(language, sender, [bill], code),
  }
}

/** A card that expires before a plan charges it next. */
type ExpiringCard = Pick<Row<'saved_cards'>, 'brand' | 'last4' | 'exp_month' | 'exp_year'> &
  Pick<Row<'payment_plans'>, 'next_billing_date'>

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

/** The warning that a plan's card expires before the plan's next payment. @param url leads to choosing another one */
export function cardExpiryEmail(language: Language, sender: string, card: ExpiringCard, url: string): Email {
  const { heading, paragraphs, label, note, ...t } = cardExpiryWords[language]
  const { brand, last4, exp_month: month, exp_year: year } = card
  return {
    subject: heading,
    heading,
    paragraphs: paragraphs(sender),
    lines: [
      [t.method, formatMethod({ card_brand: brand, bank_name: null, last4 }, language)],
      [t.validThrough, `${String(month).padStart(2, '0')}/${year}`],
      [t.next, formatDate(card.next_billing_date)],
    ],
    action: { label, url },
    notes: [note],
  }
}
