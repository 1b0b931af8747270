const hour = 3_600_000

/**
 * A date whose UTC fields are the calendar and the clock of the platform's own zone, America/New_York.
 * @param instant milliseconds of UTC, from 2007 on, when today's rule began: daylight saving time from the second Sunday
 * of March to the first of November, each at two in the morning. `Intl.DateTimeFormat` knows it too, and takes a phone up
 * to 160 milliseconds to load what it knows, in which a page is deaf.
 */
export function easternClock(instant: number): Date {
  const year = new Date(instant).getUTCFullYear()
  const from = sundayFrom(year, 2, 8) + 7 * hour
  const until = sundayFrom(year, 10, 1) + 6 * hour
  return new Date(instant - (from <= instant && instant < until ? 4 : 5) * hour)
}

/** Midnight (UTC) of the first Sunday from this day on; the month is counted from 0. */
function sundayFrom(year: number, month: number, day: number): number {
  const first = new Date(Date.UTC(year, month, day))
  return first.setUTCDate(day + ((7 - first.getUTCDay()) % 7))
}
