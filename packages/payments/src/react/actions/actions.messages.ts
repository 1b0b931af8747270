import { defineCatalogue } from '@payment-center/ui/language'

export const actionMessages = defineCatalogue({
  en: {
    dismiss: 'Dismiss',
    tryAgain: 'Try again',
    otherMethod: 'Choose another method',
    signIn: 'Sign in to your bank',
  },
  es: {
    dismiss: 'Cerrar',
    tryAgain: 'Intentar de nuevo',
    otherMethod: 'Elegir otro método de pago',
    signIn: 'Iniciar sesión en su banco',
  },
})
