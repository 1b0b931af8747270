import { begin } from '../compose/first-invoice.ts'
import { show } from './show.ts'

// The first questions leave while React is still on its way: they need nothing of it.
begin()
show(() => import('../compose/guest-invoice.tsx'))
