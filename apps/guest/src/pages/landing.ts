import { begin } from '../compose/early-landing.ts'
import { show } from './load-screen.ts'

// The first questions leave while React is still on its way: they need nothing of it.
begin()
show(() => import('../compose/landing.tsx'))
