/** Milliseconds by which the server's clock is ahead of this computer's; 0 while no answer has come. */
let ahead = 0

/** Answers arrive late, and their time has whole seconds: less than this is no wrong clock. */
const toleranceMs = 30_000

/**
 * Takes the time from an answer of the server, because a payer's computer may have any. An origin that hides the header
 * from the page leaves the computer's own.
 * @param date the HTTP header
 * @returns whether this computer's clock is wrong by more than half a minute, and newly found so
 */
export function learnServerTime(date: string | null): boolean {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time) || Math.abs(time - serverNow()) <= toleranceMs) return false
  ahead = time - Date.now()
  return true
}

/** The server's time in milliseconds, as far as it is known. */
export const serverNow = (): number => Date.now() + ahead

/** What `learnServerTime` learnt, for the tab's next page. */
export const serverTimeAhead = (): number => ahead

export function startServerTime(milliseconds: number): void {
  ahead = milliseconds
}

/**
 * Today's calendar date by the server's clock, YYYY-MM-DD. Takes an offset instead of a time zone, because the first
 * `Intl.DateTimeFormat` would block a phone's main thread for up to 160 ms.
 * @param utcOffsetMinutes the practice's; the browser's own while no practice is known
 */
export const today = (utcOffsetMinutes = -new Date(serverNow()).getTimezoneOffset()): string =>
  new Date(serverNow() + utcOffsetMinutes * 60_000).toISOString().slice(0, 10)
