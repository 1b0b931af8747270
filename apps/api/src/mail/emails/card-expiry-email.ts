import type { Language } from '../../base/language.ts'
import { type Email, formatDate, formatMethod } from './format.ts'

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

const words = {
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
  const { heading, paragraphs, label, note, ...t } = words[language]
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
