import type { Language } from '../language/language.ts'

const halves = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] } as const

/**
 * The time of day of an instant (milliseconds of UTC) in the reader's own zone: "1:05 PM", in Spanish "1:05 p.m.".
 * `Intl.DateTimeFormat` is not asked, because the first of its kind takes a phone 90 milliseconds, in which a page is deaf.
 */
export function formatTime(instant: number, language: Language): string {
  const time = new Date(instant)
  return timeOfDay(time.getHours(), time.getMinutes(), language)
}

/** Hours from 0 to 23 and minutes as a clock of twelve hours reads them. */
export function timeOfDay(hours: number, minutes: number, language: Language): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${halves[language][hours < 12 ? 0 : 1]}`
}
