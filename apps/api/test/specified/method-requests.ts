import type { SpecifiedRequest } from './specified-request.ts'

const notAccepted = { status: 409, code: 'authorization_required' }
const ofPayer = { payerId: '{payerId}', practiceId: '{practiceId}' }
const linked = { publicToken: '{publicToken}', plaidAccountId: '{plaidAccountId}' }
const plan = 'PUT /api/v1/paymentPlan/{paymentPlanId}' as const
const extra = 'POST /api/v1/paymentPlan/{paymentPlanId}/makeOffCyclePayment' as const
const extraAnswer = [
  'offCyclePaymentResponse.monthlyPayment',
  'offCyclePaymentResponse.balanceRemaining.total',
  'offCyclePaymentResponse.paymentPlanStatus',
]
const retry =
  'POST /api/v1/payments/practiceId/{practiceId}/chargeEventId/{failedChargeEventId}/retry/failed' as const
const charge = {
  request: 'POST /api/v1/ach/createAchChargeForPortal',
  body: {
    chargeEventId: '{chargeEventId}',
    customer: '{customerId}',
    achId: '{achId}',
    balanceCheck: true,
  },
} as const

export const methodRequests: readonly SpecifiedRequest[] = [
  {
    title: 'setup of a card',
    given: 'newPayer',
    token: 'token',
    request: 'POST /api/v1/payments/setup',
    body: { ...ofPayer, insertCard: false },
  },
  {
    title: 'tokenId of a card that was set up',
    given: 'cardSetUp',
    token: 'token',
    request: 'GET /api/v1/payments/payers/{payerId}/payment-methods/{paymentMethodCardId}',
    answer: ['tokenId'],
  },
  {
    title: 'deletion of a card',
    given: 'payerWithBill',
    token: 'token',
    request: 'DELETE /api/v1/payers/{payerId}/paymentMethods/{tokenId}',
  },
  {
    title: 'deletion of a plan’s bank account',
    given: 'payerWithPlan',
    token: 'token',
    request: 'DELETE /api/v1/ach/{achId}?practiceId={practiceId}',
    fails: { status: 409, code: 'conflict' },
  },
  {
    title: 'deletion of a bank account with the practice in the query',
    given: 'payerWithUnacceptedBank',
    token: 'token',
    request: 'DELETE /api/v1/ach/{achId}?practiceId={practiceId}',
  },
  {
    title: 'deletion of a bank account with the practice in the body',
    given: 'payerWithUnacceptedBank',
    token: 'token',
    request: 'DELETE /api/v1/ach/{achId}',
    body: { practiceId: '{practiceId}' },
  },
  {
    title: 'bank link of a payer',
    given: 'newPayer',
    token: 'token',
    request: 'POST /api/v1/ach/createLinkToken',
    body: ofPayer,
    answer: ['linkToken'],
  },
  {
    title: 'bank link of a guest',
    given: 'guest',
    token: 'token',
    request: 'POST /api/v1/ach/createLinkToken',
    body: { payerId: 400, practiceId: '{practiceId}' },
    answer: ['linkToken'],
  },
  {
    title: 'linked bank of a payer',
    given: 'linkedPayerBank',
    token: 'token',
    request: 'POST /api/v1/ach/createCustomerForPortal',
    body: { ...ofPayer, ...linked },
    answer: ['customerId', 'achId'],
  },
  {
    title: 'linked bank of a guest',
    given: 'linkedGuestBank',
    token: 'token',
    request: 'POST /api/v1/ach/createCustomerForPortal',
    body: { payerId: 400, practiceId: '{practiceId}', ...linked },
    answer: ['customerId', 'achId'],
  },
  {
    title: 'bank charge that the payer has not accepted here',
    given: 'payerWithUnacceptedBank',
    token: 'token',
    ...charge,
    fails: notAccepted,
  },
  {
    title: 'card of a plan',
    given: 'payerWithPlan',
    token: 'token',
    request: plan,
    body: { tokenId: '{tokenId}' },
  },
  {
    title: 'bank account of a plan',
    given: 'payerWithPlan',
    token: 'token',
    request: plan,
    body: { achId: '{achId}' },
  },
  {
    title: 'bank account of a plan that the payer has not accepted here',
    given: 'payerWithUnacceptedBank',
    token: 'token',
    request: plan,
    body: { achId: '{achId}' },
    fails: notAccepted,
  },
  {
    title: 'extra payment by card',
    given: 'payerWithPlan',
    token: 'token',
    request: extra,
    body: { subtotal: 1000, taxable: false, paymentMethod: { tokenId: '{tokenId}' } },
    answer: extraAnswer,
  },
  {
    title: 'extra payment from a bank account, which the acceptance of the plan doesn’t cover',
    given: 'payerWithPlan',
    token: 'token',
    request: extra,
    body: { subtotal: 1000, taxable: false, paymentMethod: { achId: '{achId}' } },
    fails: notAccepted,
  },
  {
    title: 'retry by card',
    given: 'payerWithPlan',
    token: 'token',
    request: retry,
    body: { tokenId: '{tokenId}' },
  },
  {
    title: 'retry from a bank account',
    given: 'payerWithPlan',
    token: 'token',
    request: retry,
    body: { achId: '{achId}' },
  },
]
