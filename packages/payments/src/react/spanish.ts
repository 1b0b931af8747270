import bank from './bank/messages.es.ts'
import checkout from './checkout/messages.es.ts'
import extraPayment from './extra-payment/messages.es.ts'
import methods from './methods/messages.es.ts'
import payInvoice from './pay-invoice/messages.es.ts'
import receipt from './receipt/messages.es.ts'
import retryFailed from './retry-failed/messages.es.ts'

export default {
  ...bank,
  ...checkout,
  ...extraPayment,
  ...methods,
  ...payInvoice,
  ...receipt,
  ...retryFailed,
}
