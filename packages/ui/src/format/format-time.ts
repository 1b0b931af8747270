import type { Language } from '../language/language.ts'

const halves = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] } as const

/**
 * An instant (milliseconds of UTC) as local time of day: "1:05 PM", in Spanish "1:05 p.m.". `Intl.DateTimeFormat`
 * would block a phone's main thread for 90 ms.
 */
export function formatTime(instant: number, language: Language): string {
  const time = new Date(instant)
  return timeOfDay(time.getHours(), time.getMinutes(), language)
}

/** Formats hours (0 to 23) and minutes on a 12-hour clock. */
export function timeOfDay(hours: number, minutes: number, language: Language): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${halves[language][hours < 12 ? 0 : 1]}`
}
