import { defineCatalogue } from '@payment-center/ui/language'

export const shellMessages = defineCatalogue({
  en: {
    center: 'Payment Center',
    parts: 'Main',
    switchPractice: 'Switch practice',
    call: (practice: string) => `If this keeps happening, call ${practice} at `,
    orCall: (practice: string) => `Or call ${practice} at `,
    lastUpdate: (time: string) => `Last update ${time}`,
    titles: {
      overview: 'Overview',
      paymentPlans: 'Payment Plans',
      paymentMethods: 'Payment Methods',
      security: 'Sign-in and security',
      invoice: 'Invoice',
      invoiceHistory: 'Invoice details',
    },
  },
  es: {
    center: 'Centro de pagos',
    parts: 'Principal',
    switchPractice: 'Cambiar de consultorio',
    call: (practice) => `Si el problema continúa, llame a ${practice} al `,
    orCall: (practice) => `O llame a ${practice} al `,
    lastUpdate: (time) => `Última actualización: ${time}`,
    titles: {
      overview: 'Resumen',
      paymentPlans: 'Planes de\u00a0pago',
      paymentMethods: 'Métodos de\u00a0pago',
      security: 'Inicio de sesión y seguridad',
      invoice: 'Factura',
      invoiceHistory: 'Detalles de la factura',
    },
  },
})
