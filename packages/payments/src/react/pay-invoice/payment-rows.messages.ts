import { defineCatalogue } from '@payment-center/ui/language'

export const paymentRowMessages = defineCatalogue({
  en: { method: 'Payment Method', date: 'Date' },
  es: { method: 'Método de pago', date: 'Fecha' },
})
