import { serverNow } from './server-time.ts'

/**
 * Today's calendar date by the server's clock, YYYY-MM-DD. Takes an offset instead of a time zone, because the first `Intl.DateTimeFormat`
 * would block a phone's main thread for up to 160 ms.
 * @param utcOffsetMinutes the practice's; the browser's own while no practice is known
 */
export function today(utcOffsetMinutes = -new Date(serverNow()).getTimezoneOffset()): string {
  return new Date(serverNow() + utcOffsetMinutes * 60_000).toISOString().slice(0, 10)
}
