import { defineCatalogue } from '../language/index.ts'

export const receiptMessages = defineCatalogue({
  en: { receipt: 'Receipt', keep: 'Keep this receipt for your records.' },
  es: { receipt: 'Recibo', keep: 'Guarde este recibo para sus registros.' },
})
