export type SendAllowance = ReturnType<typeof createSendAllowance>

/** For how long messages that could have been sent are saved up: as long as the loop's interval. */
const savedSeconds = 2
/** A vendor that answers slowly must not take all file descriptors. */
const maxAtOnce = 50
/** Of these, so that a code doesn't wait for a server that takes half a minute for each of a thousand bills. */
const keptForCodes = 10

/** How many messages this process may hand to a vendor now. @param now milliseconds of a clock that never jumps */
export function createSendAllowance(perSecond: number, now = () => performance.now()) {
  const mostSaved = perSecond * savedSeconds
  let allowed = mostSaved
  let measuredAt = now()
  let sending = 0
  return {
    /** @returns how many of the wanted ones may be sent, or only of codes; each is canceled or ended */
    reserve: (wanted: number) => {
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
    /** There was no message for these. */
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
