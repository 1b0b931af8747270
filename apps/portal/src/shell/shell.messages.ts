import { defineCatalogue } from '@payment-center/ui/language'

export const shellMessages = defineCatalogue({
  en: {
    center: 'Payment Center',
    parts: 'Main',
    overview: 'Overview',
    plans: 'Payment Plans',
    methods: 'Payment Methods',
    titles: {
      overview: 'Overview',
      paymentPlans: 'Payment Plans',
      paymentMethods: 'Payment Methods',
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
    titles: {
      overview: 'Resumen',
      paymentPlans: 'Planes de pago',
      paymentMethods: 'Métodos de pago',
      invoice: 'Factura',
      invoiceHistory: 'Detalles de la factura',
    },
  },
})
