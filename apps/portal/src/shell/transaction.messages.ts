import { defineCatalogue } from '@payment-center/ui/language'

export const transactionMessages = defineCatalogue({
  en: {
    transaction: 'Transaction #',
    date: 'Date Paid',
    description: 'Description',
    /** After the first treatment of an invoice. */
    more: (count: number) => `and ${count} more`,
    amount: 'Amount',
    status: 'Status',
    refunded: (amount: string) => `${amount} refunded`,
  },
  es: {
    transaction: 'N.º de transacción',
    date: 'Fecha de pago',
    description: 'Concepto',
    more: (count) => `y ${count} más`,
    amount: 'Monto',
    status: 'Estado',
    refunded: (amount) => `${amount} reembolsados`,
  },
})
