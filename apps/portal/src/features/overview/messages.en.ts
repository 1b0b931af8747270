import { defineMessages } from '@payment-center/ui/language'

export const overviewMessages = defineMessages('overview/overview', {
  owed: 'What you owe today',
  owedUnknown: 'We can’t show your total right now. See below.',
  dueNext: (amount: string, date: string) => `Then ${amount} due on ${date}`,
  processing: (amount: string) => `${amount} is processing`,
  nothingDue: 'Nothing is due. We’ll email you when there is a new bill.',
  failedPayment: 'Failed payment',
  pastDue: 'Past due',
  dueToday: 'Due today',
  declined: (date: string, method: string) =>
    `${date} with ${method}. Your bank declined it. You were not charged.`,
  returned: (date: string, method: string) =>
    `${date} from ${method}. Your bank returned it, so you still owe this payment.`,
  /** The payment method is not known. */
  unnamed: {
    returned: (date: string) => `Due ${date}. Your bank returned your payment, so you still owe this bill.`,
    declined: (date: string) => `${date}. You were not charged.`,
  },
  paymentsDue: 'Payments Due',
  invoice: (id: string) => `Invoice #${id}`,
  due: (date: string) => `Due ${date}`,
  wasDue: (date: string) => `Due ${date}`,
  pay: 'Pay',
  pending: 'PENDING',
  byBank: 'Processing, usually 4 business days',
  sent: (date: string, method: string) => `${date} from ${method}`,
  checking: 'We’re confirming this payment with your bank',
  pendingWhy: 'This payment is already being processed.',
  dueLater: 'Due',
  pendingSum: 'Processing',
  bills: (count: number) => (count === 1 ? '1 bill' : `${count.toLocaleString('en-US')} bills`),
  allBills: (count: number) => `See all ${count.toLocaleString('en-US')}`,
  noneDue: 'No payments due',
  noneElseDue: 'No other payments due',
  scheduled: 'Scheduled payments',
  noMethod: 'Nothing will be charged until you choose a payment method',
  noneScheduled: 'No scheduled payments',
  activity: 'Your Recent Activity',
  allPayments: (count: number) => `See all ${count.toLocaleString('en-US')} payments`,
  noActivity: 'No payments yet',
  noActivityBody: 'Your bills, payments and receipts will appear here.',
  errors: {
    home: { title: 'Loading Home Data', what: 'your account' },
    transactions: { title: 'Patient Transactions', what: 'your payments' },
    due: { title: 'Unpaid Invoices', what: 'the invoices that are due' },
    late: { title: 'Late Invoices', what: 'the invoices that are past due' },
    pending: { title: 'Pending Invoices', what: 'the payments that are processing' },
    scheduled: { title: 'Scheduled Payments', what: 'your scheduled payments' },
    failed: { title: 'Failed Payments', what: 'your failed payments' },
  },
  notLoaded: (what: string, payerId: string) =>
    `We couldn’t load ${what} for payerId ${payerId}. Please try again.`,
  payerInfo: {
    title: 'Payer Info',
    body: (portalUserId: string) =>
      `Error getting first/last name for portalUserId: ${portalUserId}. Your email is shown instead of your name.`,
  },
})
