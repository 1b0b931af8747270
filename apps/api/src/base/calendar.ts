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
