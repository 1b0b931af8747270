import { defineCatalogue } from '../language/index.ts'

export const receiptMessages = defineCatalogue({
  en: {
    paid: { name: 'Receipt', note: 'Keep this receipt for your records.' },
    processing: {
      name: 'Payment confirmation',
      note: 'This is not a receipt. Your bank is still processing this payment, usually for 4 business days.',
    },
  },
  es: {
    paid: { name: 'Recibo', note: 'Guarde este recibo para sus registros.' },
    processing: {
      name: 'Comprobante de pago en proceso',
      note: 'Este comprobante no es un recibo. Su banco aún procesa este pago, por lo general durante 4 días hábiles.',
    },
  },
})
