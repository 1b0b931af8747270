import { buildPages, buildServerModule } from '@payment-center/vite'

/** What every page loads once its screen can be used. */
const extras = { 'page-extras': '/src/compose/page-extras.tsx' }

/** All that a payment needs, with what repeats a failed request. */
const payChunk = (module: string) => new RegExp(`/compose/(.*/)?${module}\\.tsx$|/node_modules/ky/`)

await buildPages('guest', import.meta.dirname, {
  maintenance: { chunks: { screen: '/src/compose/maintenance-page.tsx' } },
  'bank-return': { chunks: { screen: '/src/compose/bank-return-page.tsx' } },
  'pay-as-guest': {
    chunks: {
      screen: '/src/compose/pay-as-guest/pay-as-guest.tsx',
      pay: payChunk('patient-pay'),
      ...extras,
    },
  },
  invoice: {
    chunks: {
      screen: '/src/compose/guest-invoice.tsx',
      pay: payChunk('pay'),
      ...extras,
    },
  },
  landing: { chunks: { screen: '/src/compose/landing.tsx', ...extras }, next: 'invoice' },
})

await buildServerModule(import.meta.dirname, 'render-page', 'src/server/render-page.tsx')
