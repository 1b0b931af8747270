const dayMs = 86_400_000

/** Dates relative to the day of seeding. */
export interface Calendar {
  readonly now: Date
  /** `YYYY-MM-DD`, so many days from the day of seeding. */
  dayFrom(days: number): string
  /** The last day of a plan's billing, or so many months from it; today counts as past. */
  billing(dayOfMonth: number, months?: number): string
}

/** The calendar of a seeding: days are as the person at the machine has them. */
export function calendarOf(now: Date): Calendar {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    now,
    dayFrom: (days) => iso(Date.UTC(year, month, day, 12) + days * dayMs),
    billing: (dayOfMonth, months = 0) =>
      iso(Date.UTC(year, month + months - (day < dayOfMonth ? 1 : 0), dayOfMonth, 12)),
  }
}

/** When something of that day was paid: in the morning, but never later than two hours before the seeding. */
export function morningOf(date: string, { now }: Calendar): Date {
  return new Date(Math.min(Date.parse(`${date}T14:10:00Z`), now.getTime() - 2 * 3_600_000))
}
