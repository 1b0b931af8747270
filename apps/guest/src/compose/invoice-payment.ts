import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { services } from './services.ts'

/** The calls that pay one invoice, in a chunk of their own: a guest needs them only after typing a card. */
export const paymentOf = (invoice: Parameters<typeof createInvoicePayment>[1]) =>
  createInvoicePayment(services.api, invoice)
