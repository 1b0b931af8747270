/** Practices have no time zone of their own: their days are the platform's. */
export const timeZone = 'America/New_York'

const days = new Intl.DateTimeFormat('en-CA', { timeZone })

/** The calendar day of an instant, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return days.format(instant)
}
