import { defineCatalogue } from '../language/index.ts'

export const shellMessages = defineCatalogue({
  en: {
    title: 'Payment Center',
    guest: 'Guest Checkout',
    logOff: 'Log Off',
    terms: 'Terms',
    privacy: 'Privacy',
    otherLanguage: 'Español',
  },
  es: {
    title: 'Centro de pagos',
    guest: 'Pago como invitado',
    logOff: 'Cerrar sesión',
    terms: 'Términos',
    privacy: 'Privacidad',
    otherLanguage: 'English',
  },
})
