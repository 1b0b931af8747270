import { defineCatalogue } from '@payment-center/ui/language'

export const unlockedMethodsMessages = defineCatalogue({
  en: {
    noneTitle: 'This account has no saved payment methods',
    noneBody: 'Please choose another way to pay.',
    failedTitle: 'We couldn’t load your saved payment methods',
    failedBody: 'Please try again, or choose another way to pay.',
  },
  es: {
    noneTitle: 'Esta cuenta no tiene métodos de pago guardados',
    noneBody: 'Elija otra forma de pago.',
    failedTitle: 'No pudimos cargar sus métodos de pago guardados',
    failedBody: 'Vuelva a intentarlo o elija otra forma de pago.',
  },
})
