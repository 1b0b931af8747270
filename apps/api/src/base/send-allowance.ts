export type SendAllowance = ReturnType<typeof createSendAllowance>

/** Unused allowance is saved for as long as the loop's interval. */
const savedSeconds = 2
/** A vendor that answers slowly must not take all file descriptors. */
const maxAtOnce = 50
/** Connections reserved for codes, so that a code doesn't wait behind a thousand bills on a slow server. */
const reservedForCodes = 10

/** How many messages this process may hand to a vendor now. @param now milliseconds of a clock that never jumps */
export function createSendAllowance(perSecond: number, now = () => performance.now()) {
  const mostSaved = perSecond * savedSeconds
  let allowed = mostSaved
  let measuredAt = now()
  let sending = 0
  return {
    /** Reserves up to `wanted` messages. `onlyCodes`: codes alone may be sent. Each is canceled or ended later. */
    reserve: (wanted: number) => {
      const elapsedMs = now() - measuredAt
      measuredAt += elapsedMs
      allowed = Math.min(mostSaved, allowed + (elapsedMs / 1000) * perSecond)
      const leftForAll = maxAtOnce - reservedForCodes - sending
      const onlyCodes = leftForAll <= 0
      const left = onlyCodes ? maxAtOnce - sending : leftForAll
      const most = Math.max(0, Math.min(wanted, Math.floor(allowed), left))
      allowed -= most
      sending += most
      return { most, onlyCodes }
    },
    /** Releases reservations for which there was no message. */
    cancel: (count: number) => {
      allowed += count
      sending -= count
    },
    /** A message has been sent, or has failed. */
    end: () => {
      sending -= 1
    },
  }
}
