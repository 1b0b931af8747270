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
 * The calendar day of an instant, YYYY-MM-DD.
 * @param timeZone IANA name, the practice's
 */
export function dayOf(instant: Date, timeZone = defaultTimeZone): string {
  return formatOf(timeZone).format(instant)
}
