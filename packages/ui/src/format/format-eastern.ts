import type { Language } from '../language/language.ts'
import { easternClock } from './eastern-clock.ts'
import { timeOfDay } from './format-time.ts'

/** An instant (milliseconds of UTC) as Eastern time of day: "1:00 AM". */
export function formatEasternTime(instant: number, language: Language): string {
  const clock = easternClock(instant)
  return timeOfDay(clock.getUTCHours(), clock.getUTCMinutes(), language)
}
