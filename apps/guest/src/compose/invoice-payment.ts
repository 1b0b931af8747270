import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import type { GuestInvoice } from '@payment-center/api-client/endpoints/guest'
import { services } from './services.ts'

/** The calls that pay one invoice: a file of its own, since none is made before a card is typed. */
export const paymentOf = (invoice: GuestInvoice) => createInvoicePayment(services.api, invoice)
