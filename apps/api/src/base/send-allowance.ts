/** How many messages this process may hand to a vendor now. */
export interface SendAllowance {
  /** @returns how many of the wanted ones may be sent, or only of codes; each is canceled or ended */
  reserve(wanted: number): { readonly most: number; readonly onlyCodes: boolean }
  /** There was no message for these. */
  cancel(count: number): void
  /** A message has been sent, or has failed. */
  end(): void
}

/** For how long messages that could have been sent are saved up: as long as the loop's interval. */
const savedSeconds = 2
/** A vendor that answers slowly must not take all file descriptors. */
const maxAtOnce = 50
/** Of these, so that a code doesn't wait for a server that takes half a minute for each of a thousand bills. */
const keptForCodes = 10

/** @param now milliseconds of a clock that never jumps */
export function createSendAllowance(perSecond: number, now = () => performance.now()): SendAllowance {
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
