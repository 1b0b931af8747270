import { loadLanding } from '../features/text-to-pay/load-landing.ts'
import { takeLink } from '../features/text-to-pay/take-link.ts'
import { earlyRequest } from './early-request.ts'

export const landing = earlyRequest(loadLanding)

/** Asks for what the link names, and takes the link out of the address. */
export function begin() {
  const link = takeLink()
  if (link !== null) landing.begin(link)
}
