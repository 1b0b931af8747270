// Sent while React is still loading.
import '../compose/maintenance.ts'
import { loadScreen } from './load-screen.ts'

loadScreen(() => import('../compose/maintenance-page.tsx'))
