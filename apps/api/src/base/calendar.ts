/** The time zone of a practice that names none, and of dates that belong to no practice. */
export const defaultTimeZone = 'America/New_York'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format
}

/**
 * The minutes that a time zone is ahead of UTC at an instant, negative in America.
 * @param timeZone IANA name, the practice's
 */
export function utcOffsetOf(instant: Date, timeZone: string): number {
  // As if the zone's date and time were UTC.
  const local = instant.toLocaleString('sv-SE', { timeZone })
  return Math.round((Date.parse(`${local.replace(' ', 'T')}Z`) - instant.getTime()) / 60_000)
}

/**
 * The calendar day of an instant, YYYY-MM-DD.
 * @param timeZone IANA name, the practice's
 */
export function dayOf(instant: Date, timeZone = defaultTimeZone): string {
  return formatOf(timeZone).format(instant)
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

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
