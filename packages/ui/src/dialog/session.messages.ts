import { defineCatalogue } from '../language/index.ts'

export const sessionMessages = defineCatalogue({
  en: {
    warningTitle: 'Are you still there?',
    left: (span: string) => `Your session ends in ${span}.`,
    why: 'We sign you out when nothing happens for a while, so that nobody else sees your bills.',
    extend: 'Stay signed in',
    extending: 'Extending your session',
    logOff: 'Log Off',
    endedTitle: 'Session Timeout',
    ended: 'Your current session has ended. Please log back in if you would like to continue.',
    backToLogin: 'Back to login',
  },
  es: {
    warningTitle: '¿Sigue ahí?',
    left: (span) => `Su sesión termina en ${span}.`,
    why: 'Cerramos la sesión cuando no hay actividad por un rato, para que nadie más vea sus facturas.',
    extend: 'Seguir en mi cuenta',
    extending: 'Prolongando su sesión',
    logOff: 'Cerrar sesión',
    endedTitle: 'Sesión finalizada',
    ended: 'Su sesión terminó. Vuelva a iniciar sesión si desea continuar.',
    backToLogin: 'Volver a iniciar sesión',
  },
})
