import { defineCatalogue } from '../language/index.ts'

export const payBarMessages = defineCatalogue({
  en: { debit: 'Debit', credit: 'Credit' },
  es: { debit: 'Débito', credit: 'Crédito' },
})
