import { defineCatalogue } from '../language/index.ts'

export const sessionEndedMessages = defineCatalogue({
  en: {
    title: 'Session Timeout',
    body: 'Your current session has ended. Please log back in if you would like to continue.',
    backToLogin: 'Back to login',
  },
  es: {
    title: 'Sesión finalizada',
    body: 'Su sesión terminó. Vuelva a iniciar sesión si desea continuar.',
    backToLogin: 'Volver a iniciar sesión',
  },
})
