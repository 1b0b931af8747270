import { defineCatalogue } from '@payment-center/ui/language'

export const paymentDetailsMessages = defineCatalogue({
  en: { method: 'Payment Method', date: 'Date' },
  es: { method: 'Método de pago', date: 'Fecha' },
})
