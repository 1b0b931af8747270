import { defineCatalogue } from '../language/index.ts'

export const sessionWarningMessages = defineCatalogue({
  en: {
    title: 'Are you still there?',
    left: (span: string) => `Your session will end in ${span}.`,
    why: 'We log you out after a while without activity to protect your privacy.',
    extend: 'Stay logged in',
    extending: 'Extending…',
    logOff: 'Log Off',
  },
  es: {
    title: '¿Sigue ahí?',
    left: (span) => `Su sesión terminará en ${span}.`,
    why: 'Cerramos la sesión después de un tiempo sin actividad para proteger su privacidad.',
    extend: 'Continuar la sesión',
    extending: 'Extendiendo…',
    logOff: 'Cerrar sesión',
  },
})
