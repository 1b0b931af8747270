import { defineCatalogue } from '@payment-center/ui/language'

export const checkingMessages = defineCatalogue({
  en: {
    title: 'We’re confirming your payment…',
    body: 'We don’t know yet whether your last payment went through. Please don’t pay again. We’ll update this page when we know the result.',
    stillWaiting: 'Still waiting after a few minutes?',
  },
  es: {
    title: 'Estamos confirmando su pago…',
    body: 'Todavía no sabemos si su último pago se completó. No pague otra vez. Actualizaremos esta página cuando sepamos el resultado.',
    stillWaiting: '¿Sigue esperando después de unos minutos?',
  },
})
