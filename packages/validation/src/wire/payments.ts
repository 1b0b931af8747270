import * as v from 'valibot'
import {
  added,
  centsOnWire,
  id,
  idOrEmpty,
  chargeEventStatus,
  paymentMethodKind,
  pricedKind,
} from './values.ts'
import { defineCall } from './call.ts'

const chosenKind = v.object({
  chargeEventId: added(idOrEmpty, ''),
  paymentMethod: added(v.nullable(paymentMethodKind), null),
})

export const choosePaymentMethodKind = defineCall({
  name: 'choosePaymentMethodKind',
  summary: 'Stores the kind of method that is about to pay an invoice. Moves no money.',
  method: 'PUT',
  path: '/api/v1/payments/chargeEventId/:chargeEventId/paymentMethod',
  scopes: [],
  answer: chosenKind,
})

export const chooseInvoicePaymentMethodKind = defineCall({
  name: 'chooseInvoicePaymentMethodKind',
  summary: 'As choosePaymentMethodKind, with a token.',
  method: 'PUT',
  path: '/api/v1/payments/invoice/transactions/:chargeEventId',
  scopes: ['guest', 'payer', 'external'],
  answer: chosenKind,
})

export const createPaymentIntent = defineCall({
  name: 'createPaymentIntent',
  summary: 'Opens a payment of an invoice at the card provider, or returns the one that is open.',
  method: 'POST',
  path: '/api/v1/practices/:practiceId/payments/:chargeEventId',
  scopes: ['guest', 'payer', 'external'],
  answer: v.object({ id, clientSecret: v.string() }),
})

/** A binding price for the card's funding, in cents; null for an API that gives none. */
export const paymentQuote = v.object({
  paymentIntentId: added(idOrEmpty, ''),
  paymentMethod: added(v.nullable(pricedKind), null),
  subtotal: added(v.nullable(centsOnWire), null),
  taxAmount: added(v.nullable(centsOnWire), null),
  applicationFeeAmount: added(v.nullable(centsOnWire), null),
  /** subtotal + taxAmount + applicationFeeAmount */
  amount: added(v.nullable(centsOnWire), null),
})
export type WirePaymentQuote = v.InferOutput<typeof paymentQuote>

export const updatePaymentIntent = defineCall({
  name: 'updatePaymentIntent',
  summary:
    'Without amount and fee: prices the payment for this card. With them: accepts that price and claims the ' +
    'payment for this card, so that no other tab can change it; a differing figure is refused with the right ones.',
  method: 'PUT',
  path: '/api/v1/payments/paymentIntentId/:paymentIntentId',
  scopes: ['guest', 'payer', 'external'],
  answer: paymentQuote,
})

const paymentOutcome = {
  /** open: nothing was charged, and the invoice can be paid. */
  outcome: v.picklist(['open', 'checking', 'processing', 'paid']),
  /** With `open`: the card that was confirmed has another price than the accepted one, so it was not charged. */
  cardDiffers: v.optional(v.boolean(), false),
  /** With `checking`: a bank has waited for the payer for a minute, so the payment can be canceled. */
  awaitsPayer: v.optional(v.boolean(), false),
  /** With `paid` or `processing`: another payment did it, and the method that was asked about was not charged. */
  paidByOther: v.optional(v.boolean(), false),
}

export const settlePayment = defineCall({
  name: 'settlePayment',
  summary:
    'The outcome of a payment, as the card provider has it now. checking: not known yet, ask again; never a failure.',
  method: 'POST',
  path: '/api/v1/payments/chargeEventId/:chargeEventId/settle',
  scopes: ['guest', 'payer', 'external'],
  answer: v.object({ chargeEventId: id, chargeEventStatus, ...paymentOutcome }),
  addition: true,
})

export const cancelPayment = defineCall({
  name: 'cancelPayment',
  summary:
    'Ends a payment that has waited for its bank’s confirmation for a minute, so that the invoice can be paid again. ' +
    'Returns the outcome: what was charged meanwhile stays paid.',
  method: 'POST',
  path: '/api/v1/payments/chargeEventId/:chargeEventId/cancel',
  scopes: ['guest', 'payer', 'external'],
  answer: v.object(paymentOutcome),
  addition: true,
})

export const findPaymentOutcome = defineCall({
  name: 'findPaymentOutcome',
  summary:
    'As settlePayment without a token, for the page that holds the client secret of the payment: its session may have ' +
    'ended while the bank was asked. Returns only the outcome.',
  method: 'POST',
  path: '/api/v1/payments/paymentIntentId/:paymentIntentId/outcome',
  scopes: [],
  answer: v.object(paymentOutcome),
  addition: true,
})
