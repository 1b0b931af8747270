/** A day as YYYY-MM-DD, in New York, relative to today. */
export function day(fromToday = 0): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format()
  return new Date(Date.parse(today) + fromToday * 86_400_000).toISOString().slice(0, 10)
}

/** A date as MM/DD/YYYY or as YYYY-MM-DD, as YYYY-MM-DD; null for others. */
export function readDay(text: string): string | null {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  if (year !== undefined) return `${year}-${month}-${date}`
  return /^\d{4}-\d\d-\d\d/.test(text) ? text.slice(0, 10) : null
}
