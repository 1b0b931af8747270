import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { services } from './services.ts'

/** The calls that pay one invoice: a file of its own, since none is made before a card is typed. */
export const paymentOf = (invoice: Parameters<typeof createInvoicePayment>[1]) =>
  createInvoicePayment(services.api, invoice)
