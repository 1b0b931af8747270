import type { Language } from '../language/language.ts'
import { easternClock } from './eastern-clock.ts'
import { formatEasternTime } from './format-eastern.ts'

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
