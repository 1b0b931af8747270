/** Practices have no time zone of their own, so all dates are in the platform's. */
export const timeZone = 'America/New_York'

const days = new Intl.DateTimeFormat('en-CA', { timeZone })

/** The calendar date at a time, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return days.format(instant)
}
