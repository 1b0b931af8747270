import { loadLanding, practiceOf } from '../features/text-to-pay/load-landing.ts'
import { takeLink } from '../features/text-to-pay/take-link.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { earlyRequest } from './early-request.ts'

export const landing = earlyRequest(loadLanding)

/** Requests the linked invoice and practice, and removes the link from the address bar. */
export function begin() {
  const link = takeLink()
  if (link !== null) setPracticeToCall(() => practiceOf(link), landing.begin(link))
}
