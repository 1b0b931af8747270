import { begin } from '../compose/early-practice.ts'
import { followShortLink } from '../follow-short-link.ts'
import { loadScreen } from './load-screen.ts'

if (followShortLink()) {
  // Sent while React is still loading.
  begin()
  loadScreen(() => import('../compose/pay-as-guest/pay-as-guest.tsx'))
}
