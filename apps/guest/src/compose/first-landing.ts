import { loadLanding } from '../features/text-to-pay/load-landing.ts'
import { takeLink } from '../features/text-to-pay/take-link.ts'
import { begunEarly } from './begun-early.ts'

export const landing = begunEarly(loadLanding)

/** Asks for what the link names, and takes the link out of the address. */
export function begin() {
  const link = takeLink()
  if (link !== null) landing.begin(link)
}
