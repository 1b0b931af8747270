import { buildPages, buildServerModule } from '@payment-center/vite'

/** What every page loads once its screen can be used. */
const extras = {
  'page-extras': /\/(compose\/page-extras|offline\/OfflineNotice|checkout\/NotChargedNotice)\.tsx$/,
}

/** What shows the outcome of a payment; loads while a card is typed. */
const outcome = /\/(outcome\/outcome-module\.ts|invoice-external\/(GuestPayability|AfterPaymentLink)\.tsx)$/

await buildPages('guest', import.meta.dirname, {
  maintenance: { chunks: { screen: '/src/compose/maintenance-page.tsx' } },
  'bank-return': { chunks: { screen: '/src/compose/bank-return-page.tsx' } },
  'pay-as-guest': {
    chunks: {
      screen: '/src/compose/pay-as-guest/pay-as-guest.tsx',
      card: /\/(external-card|PatientCheckout|SearchError|ErrorSummary)\.tsx$|\/(read-receipt|outcome-module)\.ts$|\/node_modules\/ky\//,
      ...extras,
    },
  },
  invoice: {
    chunks: {
      screen: '/src/compose/guest-invoice.tsx',
      card: '/src/compose/card-payment.tsx',
      outcome,
      // With what sends its calls.
      'invoice-payment': /\/src\/compose\/invoice-payment\.ts$|\/node_modules\/ky\//,
      ...extras,
    },
  },
  landing: { chunks: { screen: '/src/compose/landing.tsx', ...extras }, next: 'invoice' },
})

await buildServerModule(import.meta.dirname, 'render-page', 'src/server/render-page.tsx')
