import { firstLoadFiles } from './tooling/vite/src/first-load-files.ts'
import { screenFiles } from './tooling/vite/src/screen-files.ts'

const guest = 'apps/guest/dist'
const portal = 'apps/portal/dist'

export default [
  {
    name: "the guest's landing, before it can be used",
    path: firstLoadFiles(guest, 'landing'),
    limit: '72.5 kB',
    brotli: true,
  },
  {
    name: 'the login, before it can be used',
    path: firstLoadFiles(portal),
    limit: '85.5 kB',
    brotli: true,
  },
  {
    name: "a payer's overview, with all that shows it",
    path: firstLoadFiles(portal, 'overview'),
    limit: '118.5 kB',
    brotli: true,
  },
  {
    name: "the guest's invoice, before it can be used",
    path: firstLoadFiles(guest, 'invoice'),
    limit: '84.5 kB',
    brotli: true,
  },
  {
    name: "the guest's invoice, with the card form",
    path: screenFiles(guest, 'invoice', 'card'),
    limit: '104 kB',
    brotli: true,
  },
  {
    name: 'Pay as Guest, before it can be used',
    path: firstLoadFiles(guest, 'pay-as-guest'),
    limit: '86 kB',
    brotli: true,
  },
]
