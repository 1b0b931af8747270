import { defineCatalogue } from '@payment-center/ui/language'

export const shellMessages = defineCatalogue({
  en: {
    center: 'Payment Center',
    parts: 'Main',
    overview: 'Overview',
    plans: 'Payment Plans',
    methods: 'Payment Methods',
    switchPractice: 'Switch practice',
    call: (practice: string) => `If this keeps happening, call ${practice} at `,
    loading: 'Loading',
    loaded: 'Loaded',
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
    overview: 'Resumen',
    plans: 'Planes de pago',
    methods: 'Métodos de pago',
    switchPractice: 'Cambiar de consultorio',
    call: (practice) => `Si el problema continúa, llame a ${practice} al `,
    loading: 'Cargando',
    loaded: 'Página cargada',
    titles: {
      overview: 'Resumen',
      paymentPlans: 'Planes de pago',
      paymentMethods: 'Métodos de pago',
      security: 'Inicio de sesión y seguridad',
      invoice: 'Factura',
      invoiceHistory: 'Detalles de la factura',
    },
  },
})
