import { defineMessages } from '@payment-center/ui/language'

/** Why a payment was declined or returned. */
export const declineMessages = defineMessages('payer-shell/decline', {
  unknown: '',
  insufficientFunds: 'Reason: insufficient funds.',
  accountClosed: 'Reason: the account is closed.',
  notAuthorized: 'Reason: the payment was reported as not authorized.',
  expired: 'Reason: the card has expired.',
})

export const failedPaymentMessages = defineMessages('payer-shell/failed-payment', {
  thisFailed: 'This payment failed',
  updateAndPay: 'Update and Pay',
  processed: 'Payment successfully processed',
  onItsWay: 'Payment sent. Processing, usually 4 business days',
})

export const methodsErrorMessages = defineMessages('payer-shell/methods-error', {
  title: 'Payment Methods',
  body: (payerId: string) =>
    `Error getting payment methods for payerId ${payerId}. We couldn’t load your saved payment methods. Please try again.`,
})

export const newPasswordMessages = defineMessages('payer-shell/new-password', {
  newPassword: 'New password',
  password_common: 'This password is easy to guess. Choose one that others don’t use.',
  password_reused: 'This is your current password. Choose a new one.',
})

export const shellMessages = defineMessages('payer-shell/shell', {
  center: 'Payment Center',
  tabs: 'Main',
  switchPractice: 'Switch practice',
  call: (practice: string) => `If this keeps happening, call ${practice} at `,
  orCall: (practice: string) => `Or call ${practice} at `,
  lastUpdate: (time: string) => `Last update ${time}`,
  titles: {
    overview: 'Overview',
    paymentPlans: 'Payment Plans',
    paymentMethods: 'Payment Methods',
    security: 'Sign-in and security',
    invoice: 'Invoice',
    invoiceHistory: 'Invoice details',
  },
})

export const transactionMessages = defineMessages('payer-shell/transaction', {
  transaction: 'Transaction #',
  date: 'Date Paid',
  description: 'Description',
  /** After the first treatment of an invoice. */
  more: (count: number) => `and ${count} more`,
  amount: 'Amount',
  status: 'Status',
  refunded: (amount: string) => `${amount} refunded`,
})
