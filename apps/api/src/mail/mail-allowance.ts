import type { MailAllowance } from '../ports/mailer.ts'

/** For how long emails that could have been sent are saved up: as long as the loop's interval. */
const savedSeconds = 2
/** A mail server that answers slowly must not take all file descriptors. */
const maxAtOnce = 50

/** @param now milliseconds of a clock that never jumps */
export function createMailAllowance(perSecond: number, now = () => performance.now()): MailAllowance {
  const most = perSecond * savedSeconds
  let allowed = most
  let measuredAt = now()
  let sending = 0
  return {
    reserve: (wanted) => {
      const elapsedMs = now() - measuredAt
      measuredAt += elapsedMs
      allowed = Math.min(most, allowed + (elapsedMs / 1000) * perSecond)
      const granted = Math.max(0, Math.min(wanted, Math.floor(allowed), maxAtOnce - sending))
      allowed -= granted
      sending += granted
      return granted
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
