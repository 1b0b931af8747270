import { begin } from '../compose/early-invoice.ts'
import { loadScreen } from './load-screen.ts'

// Sent while React is still loading.
begin()
loadScreen(() => import('../compose/guest-invoice.tsx'))
