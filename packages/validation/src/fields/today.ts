/**
 * Today's calendar date, YYYY-MM-DD. Takes an offset instead of a time zone, because the first `Intl.DateTimeFormat`
 * would block a phone's main thread for up to 160 ms.
 * @param utcOffsetMinutes the practice's; the browser's own while no practice is known
 */
export function today(utcOffsetMinutes = -new Date().getTimezoneOffset()): string {
  return new Date(Date.now() + utcOffsetMinutes * 60_000).toISOString().slice(0, 10)
}
