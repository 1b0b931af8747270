import type { Language } from '../language/translations.ts'
import { timeOfDay } from './format-times.ts'

const hour = 3_600_000

/**
 * A date whose UTC fields are the date and time in America/New_York. `Intl.DateTimeFormat` would block a phone's main
 * thread for up to 160 ms.
 * @param instant in milliseconds of UTC, from 2007 on: today's daylight saving time rule, from the second Sunday of
 * March to the first of November, each at 2 AM
 */
export function easternClock(instant: number): Date {
  const year = new Date(instant).getUTCFullYear()
  const from = firstSundayFrom(year, 2, 8) + 7 * hour
  const until = firstSundayFrom(year, 10, 1) + 6 * hour
  return new Date(instant - (from <= instant && instant < until ? 4 : 5) * hour)
}

/**
 * Midnight (UTC) of the first Sunday on or after this day.
 * @param month from 0
 */
function firstSundayFrom(year: number, month: number, day: number): number {
  const first = new Date(Date.UTC(year, month, day))
  return first.setUTCDate(day + ((7 - first.getUTCDay()) % 7))
}

/** An instant (milliseconds of UTC) as Eastern time of day: "1:00 AM". */
export function formatEasternTime(instant: number, language: Language): string {
  const clock = easternClock(instant)
  return timeOfDay(clock.getUTCHours(), clock.getUTCMinutes(), language)
}

const weekdays = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
} as const

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
} as const

/**
 * A span between two instants (milliseconds of UTC) in Eastern time, to follow "unavailable":
 * "Sunday, Nov 22, 1:00–3:00 AM Eastern", or "from Saturday, Nov 21, 11:30 PM to Sunday, Nov 22, 1:00 AM Eastern".
 * `Intl` is too slow here, see `easternClock`.
 */
export function formatEasternWindow(start: number, end: number, language: Language): string {
  const [from, until] = [formatEasternDay(start, language), formatEasternDay(end, language)]
  const [opens, closes] = [formatEasternTime(start, language), formatEasternTime(end, language)]
  if (language === 'es') {
    return from === until
      ? `el ${from}, de ${opens} a ${closes} (hora del Este)`
      : `desde el ${from}, ${opens}, hasta el ${until}, ${closes} (hora del Este)`
  }
  if (from !== until) return `from ${from}, ${opens} to ${until}, ${closes} Eastern`
  const isOneHalf = opens.slice(-2) === closes.slice(-2)
  return `${from}, ${isOneHalf ? opens.slice(0, -3) : opens}–${closes} Eastern`
}

/** The Eastern day of an instant (milliseconds of UTC): "Sunday, Nov 22", in Spanish "domingo 22 de noviembre". */
export function formatEasternDay(instant: number, language: Language): string {
  const clock = easternClock(instant)
  const weekday = weekdays[language][clock.getUTCDay()] ?? ''
  const month = months[language][clock.getUTCMonth()] ?? ''
  const day = clock.getUTCDate()
  return language === 'es' ? `${weekday} ${day} de ${month}` : `${weekday}, ${month} ${day}`
}
