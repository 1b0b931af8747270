import { defineMessages } from '@payment-center/ui/language'

export const historyMessages = defineMessages('payer-invoice/history', {
  heading: 'Transaction details',
  title: 'Transaction',
  number: (invoiceId: string) => `#${invoiceId}`,
  loading: 'Loading the details…',
  amountPaid: 'Amount Paid',
  total: 'Total',
  status: 'Status',
  patient: 'Patient',
  billingDate: 'Statement date',
  paidOn: 'Date Paid',
  sentOn: 'Date Sent',
  method: 'Payment Method',
  backToHome: 'Back to Home',
  pay: 'Pay my Invoice',
  errorTitle: 'Invoice History Error',
  error: (invoiceId: string) => `Unable to load details for invoice id: ${invoiceId}`,
  noId: 'Invoice id unavailable in url',
})

export const invoiceMessages = defineMessages('payer-invoice/invoice', {
  headingSettled: 'Your Invoice',
  failedTitle: 'Payment Error',
  failedBody:
    'There was an issue with your payment. If the problem persists, please contact your dental office. You were not charged. Choose a payment method to try again.',
  returnedTitle: 'Your bank returned your last payment',
  returnedBody:
    'You still owe this amount. If it left your account, your bank returns it. Choose a payment method to pay again.',
  backToHome: 'Back to Home',
  detailsTitle: 'Get Invoice Details Error',
  detailsBody: 'We couldn’t load your invoice. You were not charged. Please try again in a moment.',
  unknownBody: 'We can’t find this invoice in your account. Please look for it on the Overview page.',
  feesTitle: 'Invoice Fees Error',
  feesBody:
    'We couldn’t load the prices for your invoice. You were not charged. Please try again in a moment.',
  practiceTitle: 'Get Practice Details Error',
  practiceBody:
    'We couldn’t load the practice’s details. You were not charged. Please try again in a moment.',
})
