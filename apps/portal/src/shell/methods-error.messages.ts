import { defineCatalogue } from '@payment-center/ui/language'

export const methodsErrorMessages = defineCatalogue({
  en: {
    title: 'Payment Methods',
    body: (payerId: string) =>
      `Error getting payment methods for payerId ${payerId}. We couldn’t load your saved payment methods. Please try again.`,
  },
  es: {
    title: 'Métodos de pago',
    body: (payerId) =>
      `No pudimos cargar los métodos de pago de su cuenta (n.º\u00a0${payerId}). Inténtelo de nuevo.`,
  },
})
