import type { Language } from '../language/translations.ts'

const locales = { en: 'en-US', es: 'es-US' } as const

/** An instant (milliseconds of UTC) in Eastern time, with plain spaces. */
const formatEastern = (instant: number, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'America/New_York', ...options })
    .format(instant)
    .replaceAll(/\s/g, ' ')

/** An instant (milliseconds of UTC) as Eastern time of day: "1:00 AM". */
export const formatEasternTime = (instant: number, language: Language): string =>
  formatEastern(instant, language, { hour: 'numeric', minute: '2-digit' })

/** The Eastern day of an instant (milliseconds of UTC): "Sunday, Nov 22", in Spanish "domingo 22 de noviembre". */
export function formatEasternDay(instant: number, language: Language): string {
  const month = language === 'es' ? 'long' : 'short'
  const day = formatEastern(instant, language, { weekday: 'long', day: 'numeric', month })
  return language === 'es' ? day.replace(',', '') : day
}

/**
 * A span between two instants (milliseconds of UTC) in Eastern time, to follow "unavailable":
 * "Sunday, Nov 22, 1:00–3:00 AM Eastern", or "from Saturday, Nov 21, 11:30 PM to Sunday, Nov 22, 1:00 AM Eastern".
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
