import { buildPages } from '@payment-center/vite'

await buildPages(import.meta.dirname, {
  landing: { screen: '/src/compose/landing.tsx', next: 'invoice' },
  invoice: { screen: '/src/compose/guest-invoice.tsx' },
  'pay-as-guest': { screen: '/src/compose/pay-as-guest.tsx' },
  maintenance: { screen: '/src/compose/maintenance-page.tsx' },
})
