import { defineCatalogue } from '../language/index.ts'

export const pricesMessages = defineCatalogue({
  en: {
    label: 'Price by card type',
    credit: 'Regular Price (Credit)',
    debit: 'Discount Price (Debit)',
    prepaid: 'Prepaid card',
    anyCredit: 'Any credit card',
    saving: (amount: string) => `You save ${amount}`,
    yourCard: 'Your card',
    less: (amount: string) => `${amount} less`,
  },
  es: {
    label: 'Precio por tipo de tarjeta',
    credit: 'Precio regular (crédito)',
    debit: 'Con descuento (débito)',
    prepaid: 'Tarjeta prepagada',
    anyCredit: 'Cualquier tarjeta de crédito',
    saving: (amount) => `Usted ahorra ${amount}`,
    yourCard: 'Su tarjeta',
    less: (amount) => `${amount} menos`,
  },
})
