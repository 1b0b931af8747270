import { begin } from '../compose/early-practice.ts'
import { followShortLink } from '../follow-short-link.ts'
import { show } from './load-screen.ts'

if (followShortLink()) {
  // The first question leaves while React is still on its way: it needs nothing of it.
  begin()
  show(() => import('../compose/pay-as-guest/pay-as-guest.tsx'))
}
