import { buildPages, buildServerModule } from '@payment-center/vite'

await buildPages('guest', import.meta.dirname, {
  maintenance: { chunks: { screen: '/src/compose/maintenance-page.tsx' } },
  'bank-return': { chunks: { screen: '/src/compose/bank-return-page.tsx' } },
  'pay-as-guest': {
    chunks: {
      screen: '/src/compose/pay-as-guest/pay-as-guest.tsx',
      card: '/src/compose/pay-as-guest/external-card.tsx',
    },
  },
  invoice: {
    chunks: { screen: '/src/compose/guest-invoice.tsx', card: '/src/compose/card-payment.tsx' },
  },
  landing: { chunks: { screen: '/src/compose/landing.tsx' }, next: 'invoice' },
})

await buildServerModule(import.meta.dirname, 'render-page', 'src/server/render-page.tsx')
