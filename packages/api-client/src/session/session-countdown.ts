const minute = 60_000
const warnBefore = 2 * minute

/** When a session ends, by this computer's clock: unused, and in any case. */
export interface SessionDeadlines {
  /** How long it lasts unused. */
  readonly idleMs: number
  readonly idleAt: number
  readonly absoluteAt: number
}

/** The state of a session, as shown to the payer. */
export type SessionTimerState =
  | { readonly status: 'active' }
  /** Soon over, unless it is used. */
  | { readonly status: 'warning' | 'extending'; readonly minutesLeft: number }
  /** Over against its holder's will: idle for too long, too old, or refused by the server. */
  | { readonly status: 'ended' }
  | { readonly status: 'loggedOff' }

/** The state of a session at an instant, and the milliseconds until it changes; 0 when it is over. */
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

/** Whether even the longest life of a session is nearly over, so that nothing extends it. */
export function isAbsoluteDeadlineNear(now: number, ends: SessionDeadlines): boolean {
  return ends.absoluteAt - now <= warnBefore
}
