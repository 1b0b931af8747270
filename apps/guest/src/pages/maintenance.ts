// Asked for at once, and shown when React has come too.
import '../compose/maintenance.ts'
import { show } from './load-screen.ts'

show(() => import('../compose/maintenance-page.tsx'))
