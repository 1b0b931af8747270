import { defineCatalogue } from '../language/index.ts'

export const sessionMessages = defineCatalogue({
  en: {
    warningTitle: 'Are you still there?',
    left: (span: string) => `Your session will end in ${span}.`,
    why: 'We log you out after a while without activity to protect your privacy.',
    extend: 'Stay logged in',
    extending: 'Extending…',
    logOff: 'Log Off',
    endedTitle: 'Session Timeout',
    ended: 'Your current session has ended. Please log back in if you would like to continue.',
    backToLogin: 'Back to login',
  },
  es: {
    warningTitle: '¿Sigue ahí?',
    left: (span) => `Su sesión terminará en ${span}.`,
    why: 'Cerramos la sesión después de un tiempo sin actividad para proteger su privacidad.',
    extend: 'Continuar la sesión',
    extending: 'Extendiendo…',
    logOff: 'Cerrar sesión',
    endedTitle: 'Sesión finalizada',
    ended: 'Su sesión terminó. Vuelva a iniciar sesión si desea continuar.',
    backToLogin: 'Volver a iniciar sesión',
  },
})
