import payments from '@payment-center/payments/react/spanish'
import ui from '@payment-center/ui/spanish'
import payAsGuest from './features/pay-as-guest/messages.es.ts'
import guestInvoice from './features/guest-invoice/messages.es.ts'
import landing from './features/text-to-pay/messages.es.ts'
import guest from './messages.es.ts'

/** The Spanish of every page in one file, so that a browser loads it once. */
export default { ...ui, ...payments, ...payAsGuest, ...guestInvoice, ...landing, ...guest }
