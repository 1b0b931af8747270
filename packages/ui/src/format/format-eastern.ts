import type { Language } from '../language/language.ts'
import { easternClock } from './eastern-clock.ts'
import { formatDate } from './format-date.ts'
import { timeOfDay } from './format-time.ts'

/** An instant (milliseconds of UTC) as Eastern time of day: "1:00 AM". */
export function formatEasternTime(instant: number, language: Language): string {
  const clock = easternClock(instant)
  return timeOfDay(clock.getUTCHours(), clock.getUTCMinutes(), language)
}

/** An instant as Eastern date: "11/22/2026". */
export function formatEasternDate(instant: number): string {
  return formatDate(easternClock(instant).toISOString())
}
