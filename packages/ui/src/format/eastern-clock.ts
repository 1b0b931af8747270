const hour = 3_600_000

/**
 * A date whose UTC fields are the date and time in America/New_York. `Intl.DateTimeFormat` would block a phone's main
 * thread for up to 160 ms.
 * @param instant in milliseconds of UTC, from 2007 on: today's daylight saving time rule, from the second Sunday of
 * March to the first of November, each at 2 AM
 */
export function easternClock(instant: number): Date {
  const year = new Date(instant).getUTCFullYear()
  const from = sundayFrom(year, 2, 8) + 7 * hour
  const until = sundayFrom(year, 10, 1) + 6 * hour
  return new Date(instant - (from <= instant && instant < until ? 4 : 5) * hour)
}

/**
 * Midnight (UTC) of the first Sunday on or after this day.
 * @param month from 0
 */
function sundayFrom(year: number, month: number, day: number): number {
  const first = new Date(Date.UTC(year, month, day))
  return first.setUTCDate(day + ((7 - first.getUTCDay()) % 7))
}
