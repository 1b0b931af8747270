import { defineMessages } from '@payment-center/ui/language'

export const paymentReceiptMessages = defineMessages('receipt/receipt', {
  invoice: 'Invoice #',
  subtotal: 'Subtotal',
  paid: 'Total paid',
  processing: 'Total',
  print: 'Print',
  view: { paid: 'View receipt', processing: 'View confirmation' },
  printReceipt: 'Print receipt',
  printConfirmation: 'Print confirmation',
  mail: 'Email',
  mailReceipt: 'Email receipt',
  mailConfirmation: 'Email confirmation',
  email: 'Email',
  send: { paid: 'Send receipt', processing: 'Send confirmation' },
  sending: 'Sending',
  sent: {
    paid: (email: string) => `The receipt is on its way to ${email}.`,
    processing: (email: string) => `The confirmation is on its way to ${email}.`,
  },
  done: 'Done',
  failedTitle: 'Error',
  failed: 'Error sending receipt. Please contact your practice if you require a receipt for your records.',
  incomplete: {
    paid: 'Enter the email address for the receipt.',
    processing: 'Enter the email address for the confirmation.',
  },
})

export const emailedMessages = defineMessages('receipt/emailed', {
  emailed: (address: string) => `We emailed your receipt to ${address}.`,
  another: 'You can send it to another address too.',
})

/** What a printed sheet is, and its last line. */
export const receiptSheetMessages = defineMessages('receipt/sheet', {
  paid: { name: 'Receipt', note: 'Keep this receipt for your records.' },
  processing: {
    name: 'Payment confirmation',
    note: 'This is not a receipt. Your payment is processing.',
  },
  patient: 'Patient',
  reference: 'Invoice or account',
  noneProvided: 'None provided',
  status: 'Status',
  treatmentDate: 'Treatment date',
  withoutInvoice: 'Payment without an invoice',
})

export const statementNoteMessages = defineMessages('receipt/statement-note', {
  note: (name: string) =>
    `The charge will appear on your card statement as ${name}, or with a short form of that name.`,
})

/** A plan's payment that is due again because its money went back to the payer. */

export const putBackMessages = defineMessages('receipt/put-back', {
  refunded: {
    title: 'This payment was refunded',
    body: 'Your practice refunded it, so the amount is on your plan’s balance again. Nothing is charged automatically. If nothing should be due, call your practice.',
  },
  disputed: {
    title: 'Your bank took this payment back',
    body: 'The amount is on your plan’s balance again. Nothing is charged automatically. If nothing should be due, call your practice.',
  },
})

export const statusMessages = defineMessages('receipt/status', {
  paid: 'Paid',
  scheduled: 'Scheduled',
  unpaid: 'Past due',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
  stripe_pending: 'Processing',
  failed: 'Failed',
})

/** Apart from the statuses, which a guest's receipt loads. */
export const badgeMessages = defineMessages('receipt/badge', {
  stripe_pending: 'Processing',
  paymentFailed: 'Payment failed',
  pastDue: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} past due`,
  completed: 'Completed',
  cancelled: 'Cancelled',
})

export const methodNameMessages = defineMessages('receipt/method-name', {
  credit: 'credit',
  debit: 'debit',
  prepaid: 'prepaid',
  ach: 'Bank account',
  card: { credit: 'Credit card', debit: 'Debit card', prepaid: 'Prepaid card', unknown: 'Card' },
})

export const paymentRowMessages = defineMessages('receipt/payment-row', {
  method: 'Payment Method',
  date: 'Date',
})

export const costSummaryMessages = defineMessages('receipt/cost-summary', {
  subtotal: 'Subtotal',
  salesTax: 'Sales Tax',
  convenienceFee: 'Convenience Fee',
  paymentDue: 'Payment Due',
  total: 'Total',
  refunded: 'Refunded',
  net: 'Paid after refunds',
})
