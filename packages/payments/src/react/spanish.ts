import checkoutDialogs from './checkout/dialog-messages.es.ts'
import checkout from './checkout/messages.es.ts'
import bank from './methods/bank-messages.es.ts'
import methods from './methods/messages.es.ts'
import plans from './plans/messages.es.ts'
import receipt from './receipt/messages.es.ts'

export default { ...bank, ...checkout, ...checkoutDialogs, ...methods, ...plans, ...receipt }
