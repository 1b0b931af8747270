import { begin } from '../compose/early-landing.ts'
import { loadScreen } from './load-screen.ts'

// Sent while React is still loading.
begin()
loadScreen(() => import('../compose/landing.tsx'))
