import { defineCatalogue } from '@payment-center/ui/language'

export const paymentDetailsMessages = defineCatalogue({
  en: { method: 'Payment Method', date: 'Date', confirmation: 'Confirmation' },
  es: { method: 'Método de pago', date: 'Fecha', confirmation: 'Confirmación' },
})
