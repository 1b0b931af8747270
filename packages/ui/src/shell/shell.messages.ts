import { defineCatalogue } from '../language/index.ts'

export const shellMessages = defineCatalogue({
  en: {
    title: 'Payment Center',
    guest: 'Guest Checkout',
    logOff: 'Log Off',
    terms: 'Terms',
    privacy: 'Privacy',
    otherLanguage: 'Español',
    poweredBy: (provider: string) => `Powered by ${provider}`,
    lastUpdate: (time: string) => `Last update ${time}`,
    maintenanceLabel: 'Scheduled maintenance',
    maintenance: (from: string, until: string) =>
      `Scheduled maintenance: this site will be unavailable from ${from} to ${until}, Eastern time.`,
  },
  es: {
    title: 'Centro de pagos',
    guest: 'Pago como invitado',
    logOff: 'Cerrar sesión',
    terms: 'Términos',
    privacy: 'Privacidad',
    otherLanguage: 'English',
    poweredBy: (provider) => `Con la tecnología de ${provider}`,
    lastUpdate: (time) => `Última actualización: ${time}`,
    maintenanceLabel: 'Mantenimiento programado',
    maintenance: (from, until) =>
      `Mantenimiento programado: este sitio no estará disponible desde ${from} hasta ${until}, hora del Este.`,
  },
})
