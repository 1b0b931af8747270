import { defineCatalogue } from '@payment-center/ui/language'

export const transactionMessages = defineCatalogue({
  en: {
    transaction: 'Transaction #',
    date: 'Date Paid',
    amount: 'Amount',
    status: 'Status',
    refunded: (amount: string) => `${amount} refunded`,
  },
  es: {
    transaction: 'N.º de transacción',
    date: 'Fecha de pago',
    amount: 'Monto',
    status: 'Estado',
    refunded: (amount) => `${amount} reembolsados`,
  },
})
