import { defineCatalogue } from '@payment-center/ui/language'

export const sentMessages = defineCatalogue({
  en: {
    title: (total: string) => `Your payment of ${total} was sent`,
    body: 'Your session ended, so we can’t show the receipt here. You don’t need to pay again.',
    payAgain: 'Make another payment',
    backToLogin: 'Back to Login',
  },
  es: {
    title: (total) => `Su pago de ${total} fue enviado`,
    body: 'Su sesión terminó, así que no podemos mostrar el recibo aquí. No tiene que pagar otra vez.',
    payAgain: 'Hacer otro pago',
    backToLogin: 'Volver al inicio de sesión',
  },
})
