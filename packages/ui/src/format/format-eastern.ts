import type { Language } from '../language/language.ts'
import { easternClock } from './eastern-clock.ts'
import { formatDate } from './format-date.ts'
import { timeOfDay } from './format-time.ts'

/** The time of day of an instant (milliseconds of UTC) in the platform's own zone: "1:00 AM". */
export function formatEasternTime(instant: number, language: Language): string {
  const clock = easternClock(instant)
  return timeOfDay(clock.getUTCHours(), clock.getUTCMinutes(), language)
}

/** The calendar date of an instant in the platform's own zone, the same in every zone of the browser: "11/22/2026". */
export function formatEasternDate(instant: number): string {
  return formatDate(easternClock(instant).toISOString())
}

/** Day and time of an instant in the platform's own zone: "11/22/2026, 1:00 AM". */
export function formatEastern(instant: number, language: Language): string {
  return `${formatEasternDate(instant)}, ${formatEasternTime(instant, language)}`
}
