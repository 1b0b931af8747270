import { defineMessages } from '@payment-center/ui/language'

export const failedPaymentMessages = defineMessages('payer-shell/failed-payment', {
  thisFailed: 'This payment failed',
  updateAndPay: 'Update and Pay',
  processed: 'Payment successfully processed',
  onItsWay: 'Payment sent. Processing, usually 4 business days',
})
