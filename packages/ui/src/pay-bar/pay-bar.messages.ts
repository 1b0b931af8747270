import { defineCatalogue } from '../language/index.ts'

export const payBarMessages = defineCatalogue({
  en: { payment: 'Payment', debit: 'Debit', credit: 'Credit' },
  es: { payment: 'Pago', debit: 'Débito', credit: 'Crédito' },
})
