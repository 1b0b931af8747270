import type { SpecifiedRequest } from './specified-request.ts'

const open = 'POST /api/v1/practices/{practiceId}/payments/{chargeEventId}' as const
const fees = 'GET /api/v1/payers/invoices/{chargeEventId}/calculateFees' as const
const invoiceFees = ['credit', 'debit', 'ach', 'applicationFees'].map((field) => `invoiceFees.${field}`)
const update = 'PUT /api/v1/payments/paymentIntentId/{paymentIntentId}' as const
const status = 'PUT /api/v1/chargeEvent/chargeEventId/{chargeEventId}' as const
const atCreditPrice = { practiceId: '{practiceId}', amount: 34_569, applicationFeeAmount: 1169 }

const methodKinds = ['credit', 'debit', 'card', 'prepaid', 'ach', 'otp']

export const paymentRequests: readonly SpecifiedRequest[] = [
  {
    title: 'payment of a payer’s invoice',
    given: 'payerWithBill',
    token: 'token',
    request: open,
    answer: ['clientSecret', 'id'],
  },
  {
    title: 'payment of a guest’s invoice',
    given: 'guest',
    token: 'token',
    request: open,
    answer: ['clientSecret', 'id'],
  },
  {
    title: 'payment with a saved card',
    given: 'payerWithBill',
    token: 'token',
    request: `${open}?tokenId={tokenId}`,
    answer: ['clientSecret', 'id'],
  },
  {
    title: 'fees of a payer’s invoice',
    given: 'payerWithBill',
    token: 'token',
    request: fees,
    answer: invoiceFees,
  },
  { title: 'fees of a guest’s invoice', given: 'guest', token: 'token', request: fees, answer: invoiceFees },
  ...methodKinds.map((paymentMethod): SpecifiedRequest => ({
    title: `choice of ${paymentMethod} for an invoice`,
    given: 'guest',
    token: 'token',
    request: 'PUT /api/v1/payments/invoice/transactions/{chargeEventId}',
    body: { paymentMethod },
  })),
  ...methodKinds.map((paymentMethod): SpecifiedRequest => ({
    title: `choice of ${paymentMethod} without a token`,
    given: 'guest',
    request: 'PUT /api/v1/payments/chargeEventId/{chargeEventId}/paymentMethod',
    body: { paymentMethod },
  })),
  {
    title: 'amount of a guest’s payment for a credit card',
    given: 'guestPayment',
    token: 'token',
    request: update,
    body: { ...atCreditPrice, enableSavePaymentMethod: false },
  },
  {
    title: 'amount of a guest’s payment for a debit card',
    given: 'guestPayment',
    token: 'token',
    request: update,
    body: {
      practiceId: '{practiceId}',
      amount: 33_400,
      enableSavePaymentMethod: false,
      applicationFeeAmount: 0,
    },
  },
  {
    title: 'amount of a payer’s payment whose card is saved',
    given: 'payerPayment',
    token: 'token',
    request: update,
    body: { ...atCreditPrice, enableSavePaymentMethod: true },
  },
  {
    title: 'payment whose card isn’t saved, without an amount',
    given: 'guestPayment',
    token: 'token',
    request: update,
    body: { practiceId: '{practiceId}', enableSavePaymentMethod: false },
  },
  {
    title: 'payment whose card is saved, without an amount',
    given: 'payerPayment',
    token: 'token',
    request: update,
    body: { practiceId: '{practiceId}', enableSavePaymentMethod: true },
  },
  {
    title: 'amount that is no price of the invoice',
    given: 'guestPayment',
    token: 'token',
    request: update,
    body: { ...atCreditPrice, amount: 30_000, enableSavePaymentMethod: false },
    fails: { status: 409, code: 'amount_mismatch' },
  },
  {
    title: 'pending status of a payer’s invoice',
    given: 'payerWithBill',
    token: 'token',
    request: status,
    body: { chargeEventStatus: 'stripe_pending' },
  },
  {
    title: 'pending status of a guest’s invoice',
    given: 'guest',
    token: 'token',
    request: status,
    body: { chargeEventStatus: 'stripe_pending' },
  },
  {
    title: 'scheduled status of an invoice',
    given: 'guest',
    token: 'token',
    request: status,
    body: { chargeEventStatus: 'scheduled' },
  },
]
