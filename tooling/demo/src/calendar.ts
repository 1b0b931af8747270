const dayMs = 86_400_000

/** Dates relative to the day of seeding. */
export interface Calendar {
  readonly now: Date
  /** `YYYY-MM-DD`, relative to the day of seeding. */
  dayFrom(days: number): string
  /** `YYYY-MM-DD`: a plan's last billing day, which may be today, plus `months`. */
  billing(dayOfMonth: number, months?: number): string
}

const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/** The calendar day of an instant at the demo's practices, `YYYY-MM-DD`. */
export const dayAtPractice = (instant: Date): string => format.format(instant)

/** Dates in the practices' time zone. */
export function calendarOf(now: Date): Calendar {
  const [year = 0, monthOfYear = 1, day = 1] = dayAtPractice(now).split('-').map(Number)
  const month = monthOfYear - 1
  const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    now,
    dayFrom: (days) => iso(Date.UTC(year, month, day, 12) + days * dayMs),
    billing: (dayOfMonth, months = 0) =>
      iso(Date.UTC(year, month + months - (day < dayOfMonth ? 1 : 0), dayOfMonth, 12)),
  }
}

/** The morning of a day, but at least two hours before the seeding. */
export function morningOf(date: string, { now }: Calendar): Date {
  return new Date(Math.min(Date.parse(`${date}T14:10:00Z`), now.getTime() - 2 * 3_600_000))
}
