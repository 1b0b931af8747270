import type { MailAllowance } from '../ports/mailer.ts'

/** For how long emails that could have been sent are saved up: as long as the loop's interval. */
const savedSeconds = 2
/** A mail server that answers slowly must not take all file descriptors. */
const maxAtOnce = 50
/** Of these, so that a code doesn't wait for a server that takes half a minute for each of a thousand bills. */
const keptForCodes = 10

/** @param now milliseconds of a clock that never jumps */
export function createMailAllowance(perSecond: number, now = () => performance.now()): MailAllowance {
  const mostSaved = perSecond * savedSeconds
  let allowed = mostSaved
  let measuredAt = now()
  let sending = 0
  return {
    reserve: (wanted) => {
      const elapsedMs = now() - measuredAt
      measuredAt += elapsedMs
      allowed = Math.min(mostSaved, allowed + (elapsedMs / 1000) * perSecond)
      const leftForAll = maxAtOnce - keptForCodes - sending
      const onlyCodes = leftForAll <= 0
      const left = onlyCodes ? maxAtOnce - sending : leftForAll
      const most = Math.max(0, Math.min(wanted, Math.floor(allowed), left))
      allowed -= most
      sending += most
      return { most, onlyCodes }
    },
    cancel: (count) => {
      allowed += count
      sending -= count
    },
    end: () => {
      sending -= 1
    },
  }
}
