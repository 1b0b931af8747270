import { defineCatalogue } from '@payment-center/ui/language'

export const practiceErrorMessages = defineCatalogue({
  en: {
    title: 'External Invoice Error',
    body: 'Unable to get needed information to setup payment process',
    tryAgain: 'Try again',
    logIn: 'Log In',
  },
  es: {
    title: 'Error de factura externa',
    body: 'No se pudo obtener la información necesaria para preparar el pago',
    tryAgain: 'Intentar de nuevo',
    logIn: 'Iniciar sesión',
  },
})
