/** The real time, which tests can move forward. */
export interface TestClock {
  readonly now: () => Date
  advance(milliseconds: number): void
  /** Moves to the start of the next window, so that no rate limit's window ends within a test. */
  alignTo(windowMs: number): void
}

export function createClock(): TestClock {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  return {
    now,
    alignTo: (windowMs) => {
      ahead += windowMs - (now().getTime() % windowMs)
    },
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}
