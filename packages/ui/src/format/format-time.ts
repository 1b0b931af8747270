import type { Language } from '../language/language.ts'

const halves = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] } as const

/**
 * The time of day of an instant (milliseconds of UTC) in the reader's own zone: "1:05 PM", in Spanish "1:05 p.m.".
 * `Intl.DateTimeFormat` is not asked, because the first of its kind takes a phone 90 milliseconds, in which a page is deaf.
 */
export function formatTime(instant: number, language: Language): string {
  const time = new Date(instant)
  const hours = time.getHours()
  const minutes = String(time.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${halves[language][hours < 12 ? 0 : 1]}`
}
