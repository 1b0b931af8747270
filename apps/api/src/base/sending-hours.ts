import { minuteMs, utcOffsetOf } from './calendar.ts'

/** The hours between which people get messages that they have not asked for. */
const firstHour = 8
const endHour = 21

/**
 * When a message may go out: now between 8:00 and 21:00 of a time zone, otherwise at the next 8:00.
 * @param timeZone IANA name, the reader's; null for a message that may go out at any time
 */
export function nextSendingTime(now: Date, timeZone: string | null): Date {
  if (timeZone === null) return now
  // As if the zone's date and time were UTC.
  const local = new Date(now.getTime() + utcOffsetOf(now, timeZone) * minuteMs)
  const hour = local.getUTCHours()
  if (hour >= firstHour && hour < endHour) return now
  const day = local.getUTCDate() + (hour < firstHour ? 0 : 1)
  const opening = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), day, firstHour)
  // The clocks may change before then. At 8:00 itself they never do.
  const offset = utcOffsetOf(new Date(opening - utcOffsetOf(now, timeZone) * minuteMs), timeZone)
  return new Date(opening - offset * minuteMs)
}
