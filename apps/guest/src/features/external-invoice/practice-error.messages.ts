import { defineCatalogue } from '@payment-center/ui/language'

export const practiceErrorMessages = defineCatalogue({
  en: {
    title: 'External Invoice Error',
    body: 'Unable to get needed information to setup payment process',
    tryAgain: 'Try again',
    logIn: 'Log In',
  },
  es: {
    title: 'No se pudo preparar el pago',
    body: 'No pudimos obtener la información necesaria para preparar el pago. No se le cobró nada.',
    tryAgain: 'Intentar de nuevo',
    logIn: 'Iniciar sesión',
  },
})
