import { defineCatalogue } from '@payment-center/ui/language'

export const costSummaryMessages = defineCatalogue({
  en: {
    subtotal: 'Subtotal',
    salesTax: 'Sales Tax',
    convenienceFee: 'Convenience Fee',
    paymentDue: 'Payment Due',
    total: 'Total',
  },
  es: {
    subtotal: 'Subtotal',
    salesTax: 'Impuesto sobre las ventas',
    convenienceFee: 'Cargo por conveniencia',
    paymentDue: 'Total a pagar',
    total: 'Total',
  },
})
