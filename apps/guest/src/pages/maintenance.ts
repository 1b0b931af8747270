// Sent while React is still loading.
import '../wiring/maintenance.ts'
import { loadScreen } from './load-screen.ts'

loadScreen(() => import('./maintenance-screen.tsx'))
