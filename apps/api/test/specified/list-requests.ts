import type { SpecifiedRequest } from './specified-request.ts'

const none = { status: 409, code: 'none' }

const invoice = [
  'chargeEventId',
  'practiceId',
  'locationId',
  'dueDate',
  'totalAmount',
  'procedureDescriptions.treatmentDate',
  'procedureDescriptions.amount',
  'procedureDescriptions.isTaxable',
  'status',
  'amount',
  'subtotal',
  'taxAmount',
  'applicationFee',
  'transactionDate',
  'accountType',
]
const ownInvoice = [
  ...invoice,
  'transactionId',
  'scheduledTs',
  'paymentPlanId',
  'procedureDescriptions.treatmentDescription',
  'payer.payerId',
  'payer.firstName',
  'payer.lastName',
  'payer.email',
  'payer.phoneNumber',
  'patient.firstName',
  'patient.lastName',
]

const fieldsOf = (list: string, fields: readonly string[]) => fields.map((field) => `${list}.${field}`)

const transactions = [
  ...fieldsOf('transactions', ['transactionId', 'status', 'type', 'transactionDate', 'amount']),
  ...fieldsOf('pagination', ['totalRecords', 'totalPages', 'pageNumber', 'pageSize']),
]
const listTransactions = 'GET /api/v1/payers/{payerId}/practices/{practiceId}/transactions' as const

function chargeEventsIn(status: string): SpecifiedRequest {
  return {
    title: `charge events in status ${status}`,
    given: 'busyPayer',
    token: 'token',
    request: `GET /api/v1/chargeEvent/payerId/{payerId}/?chargeEventType=invoice&chargeEventStatus=${status}`,
    answer: fieldsOf('chargeEvents', ownInvoice),
  }
}

function transactionsOf(title: string, query: string): SpecifiedRequest {
  return {
    title,
    given: 'busyPayer',
    token: 'token',
    request: `${listTransactions}${query}`,
    answer: transactions,
  }
}

export const listRequests: readonly SpecifiedRequest[] = [
  ...['scheduled', 'unpaid', 'stripe_pending', 'failed'].map(chargeEventsIn),
  transactionsOf('transactions', ''),
  transactionsOf('transactions by page', '?page=1&size=20'),
  transactionsOf('paid transactions', '?page=1&size=20&status=paid'),
  transactionsOf('transactions of every status', '?page=1&size=20&status=paid,refunded,partially_refunded'),
  ...['refunded', 'partially_refunded'].map((status): SpecifiedRequest => ({
    title: `no transactions in status ${status}`,
    given: 'newPayer',
    token: 'token',
    request: `${listTransactions}?page=1&size=20&status=${status}`,
    fails: none,
  })),
  {
    title: 'invoice details',
    given: 'payerWithBill',
    token: 'token',
    request: 'GET /api/v1/practices/{practiceId}/transactions/transactionId/{chargeEventId}',
    answer: ownInvoice,
  },
  {
    title: 'invoice of a guest',
    given: 'guest',
    token: 'token',
    request: 'GET /api/v1/practices/guest/transactions/{chargeEventId}/invoice',
    answer: [...invoice, 'payer'],
  },
  {
    title: 'saved methods',
    given: 'payerWithPlan',
    token: 'token',
    request: 'GET /api/v1/payers/{payerId}/paymentMethods?activeFlag=true',
    answer: [
      ...fieldsOf('paymentMethods', [
        'tokenId',
        'cardToken',
        'cardType',
        'last4',
        'cardExpirationDate',
        'nameOnCard',
        'cardFundingType',
        'paymentMethodCardId',
      ]),
      ...fieldsOf('achPaymentMethod', [
        'achId',
        'customerId',
        'payerId',
        'bankAccountPaymentMethodId',
        'bankName',
        'accountLast4',
        'defaultFlag',
      ]),
    ],
  },
  {
    title: 'saved methods of a new payer',
    given: 'newPayer',
    token: 'token',
    request: 'GET /api/v1/payers/{payerId}/paymentMethods?activeFlag=true',
    answer: ['paymentMethods', 'achPaymentMethod'],
  },
  {
    title: 'payment plans',
    given: 'payerWithPlan',
    token: 'token',
    request: 'GET /api/v1/payers/{payerId}/paymentPlans',
    answer: fieldsOf('paymentPlans', [
      'paymentPlanId',
      'paymentPlanHistory',
      'description',
      'paymentPlanStatus',
      'isPlanCompleted',
      'balanceRemaining.total',
      'balanceRemaining.subtotalBalance',
      'balanceRemaining.taxBalance',
      'planTotals.total',
      'planTotals.subtotal',
      'planTotals.taxTotal',
      'monthlyPayment',
      'monthlySubtotal',
      'monthlyTaxAmount',
      'startDate',
      'endDate',
      'downPayment',
      'paymentPlanPaymentMethod',
      'maxAllowedPayment',
    ]),
  },
  {
    title: 'no payment plans',
    given: 'newPayer',
    token: 'token',
    request: 'GET /api/v1/payers/{payerId}/paymentPlans',
    fails: none,
  },
  {
    title: 'next scheduled payments',
    given: 'payerWithPlan',
    token: 'token',
    request: 'GET /api/v1/payers/{payerId}/payments',
    answer: fieldsOf('payments', ['description', 'paymentMethod', 'dueDate', 'amount']),
  },
  {
    title: 'balance of a plan',
    given: 'payerWithPlan',
    token: 'token',
    request: 'GET /api/v1/paymentPlan/{paymentPlanId}/balance',
    answer: fieldsOf('balanceRemaining', ['total', 'subtotalBalance', 'taxBalance']),
  },
  {
    title: 'failed payments',
    given: 'payerWithPlan',
    token: 'token',
    request: 'GET /api/v1/payments/practiceId/{practiceId}/payerId/{payerId}/failed',
    answer: [
      ...fieldsOf('failedPayments.chargeEvent', ownInvoice),
      ...fieldsOf('failedPayments.card', ['cardType', 'last4', 'tokenId']),
      'failedPayments.ach',
    ],
  },
  {
    title: 'no failed payments',
    given: 'newPayer',
    token: 'token',
    request: 'GET /api/v1/payments/practiceId/{practiceId}/payerId/{payerId}/failed',
    fails: none,
  },
]
