import { defineCatalogue } from '@payment-center/ui/language'

export const costSummaryMessages = defineCatalogue({
  en: {
    subtotal: 'Subtotal',
    salesTax: 'Sales Tax',
    convenienceFee: 'Convenience Fee',
    paymentDue: 'Payment Due',
    debitTitle: 'A debit card costs less',
    debitBody: (amount: string) => `Pay with a debit card and save ${amount}.`,
  },
  es: {
    subtotal: 'Subtotal',
    salesTax: 'Impuesto sobre las ventas',
    convenienceFee: 'Cargo por conveniencia',
    paymentDue: 'Total a pagar',
    debitTitle: 'Con tarjeta de débito cuesta menos',
    debitBody: (amount) => `Pague con una tarjeta de débito y ahorre ${amount}.`,
  },
})
