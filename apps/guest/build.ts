import { buildPages, buildServerModule } from '@payment-center/vite'

/** What every page loads once its screen can be used. */
const extras = { 'page-extras': '/src/wiring/page-extras.tsx' }

/** All that a payment needs. */
const pay = /\/wiring\/(pay-invoice|pay-as-guest\/patient-pay)\.tsx$/

await buildPages('guest', import.meta.dirname, {
  maintenance: { chunks: { screen: '/src/pages/maintenance-screen.tsx' } },
  'bank-return': { chunks: { screen: '/src/pages/bank-return-screen.tsx' } },
  'pay-as-guest': { chunks: { screen: '/src/pages/pay-as-guest-screen.tsx', pay, ...extras } },
  invoice: { chunks: { screen: '/src/pages/invoice-screen.tsx', pay, ...extras } },
  landing: { chunks: { screen: '/src/pages/landing-screen.tsx', ...extras }, next: 'invoice' },
})

await buildServerModule(import.meta.dirname, 'render-page', 'src/server/render-page.tsx')
