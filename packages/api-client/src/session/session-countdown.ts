const minute = 60_000
const warnBefore = 2 * minute

/** When a session ends, by this computer's clock. */
export interface SessionDeadlines {
  /** How long an unused session lasts. */
  readonly idleMs: number
  readonly idleAt: number
  readonly absoluteAt: number
}

export type SessionTimerState =
  | { readonly status: 'active' }
  /** Ends soon unless it is used. */
  | { readonly status: 'warning' | 'extending'; readonly minutesLeft: number }
  /** Timed out, reached its maximum, or rejected by the server. */
  | { readonly status: 'ended' }
  | { readonly status: 'loggedOff' }

/** The session's state at an instant, and milliseconds until it changes; 0 when it has ended. */
export function countDown(
  now: number,
  ends: SessionDeadlines,
): { readonly state: SessionTimerState; readonly changesIn: number } {
  const left = Math.min(ends.idleAt, ends.absoluteAt) - now
  if (left <= 0) return { state: { status: 'ended' }, changesIn: 0 }
  if (left > warnBefore) return { state: { status: 'active' }, changesIn: left - warnBefore }
  return {
    state: { status: 'warning', minutesLeft: Math.ceil(left / minute) },
    changesIn: left % minute || minute,
  }
}

/** Whether the session's maximum is so near that extending it is pointless. */
export function isAbsoluteDeadlineNear(now: number, ends: SessionDeadlines): boolean {
  return ends.absoluteAt - now <= warnBefore
}
