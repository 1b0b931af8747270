import { defineCatalogue } from '../language/index.ts'

export const shellMessages = defineCatalogue({
  en: {
    title: 'Payment Center',
    guest: 'Guest Checkout',
    logOff: 'Log Off',
    terms: 'Terms',
    privacy: 'Privacy',
    otherLanguage: 'Español',
    legalLabel: 'Language and legal notices',
    poweredBy: (provider: string) => `Powered by ${provider}`,
    lastUpdate: (time: string) => `Last update ${time}`,
    maintenanceLabel: 'Scheduled maintenance',
    maintenance: (window: string) => `Scheduled maintenance: this site will be unavailable ${window}.`,
  },
  es: {
    title: 'Centro de pagos',
    guest: 'Pago como invitado',
    logOff: 'Cerrar sesión',
    terms: 'Términos',
    privacy: 'Privacidad',
    otherLanguage: 'English',
    legalLabel: 'Idioma y avisos legales',
    poweredBy: (provider) => `Con la tecnología de ${provider}`,
    lastUpdate: (time) => `Última actualización: ${time}`,
    maintenanceLabel: 'Mantenimiento programado',
    maintenance: (window) => `Mantenimiento programado: este sitio no estará disponible ${window}.`,
  },
})
