import { firstLoadFiles, screenFiles } from './tooling/vite/src/first-load-files.ts'

const guest = 'apps/guest/dist'
const portal = 'apps/portal/dist'

// e2e/guest/first-load.spec.ts limits the landing, the guest's invoice and Pay as Guest, by what a browser loads.
export default [
  {
    name: 'the login, before it can be used',
    path: firstLoadFiles(portal),
    limit: '101 kB',
    brotli: true,
  },
  {
    name: "a payer's overview, with all that shows it",
    path: firstLoadFiles(portal, 'overview'),
    limit: '124 kB',
    brotli: true,
  },
  {
    name: "the guest's invoice, with all that a payment needs",
    path: screenFiles(guest, 'invoice', 'pay'),
    limit: '138 kB',
    brotli: true,
  },
]
