import { defineCatalogue } from '@payment-center/ui/language'

export const whatYouPayMessages = defineCatalogue({
  en: {
    heading: 'Pay my Invoice',
    invoiceNumber: (invoiceId: string) => `Invoice #${invoiceId}`,
    amountPaid: 'Amount Paid',
    billingDate: 'Statement date',
    loading: 'Loading your invoice…',
  },
  es: {
    heading: 'Pagar mi factura',
    invoiceNumber: (invoiceId) => `Factura\u00a0n.º\u00a0${invoiceId}`,
    amountPaid: 'Total pagado',
    billingDate: 'Fecha de facturación',
    loading: 'Cargando su factura…',
  },
})
