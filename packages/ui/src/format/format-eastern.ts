import type { Language } from '../language/language.ts'

const timeZone = 'America/New_York'

/** The time of day of an instant (milliseconds of UTC) in the platform's own zone: "1:00 AM". */
export function formatEasternTime(instant: number, language: Language): string {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  return new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(instant)
}

/** Day and time of an instant in the platform's own zone: "11/22/2026, 1:00 AM". */
export function formatEastern(instant: number, language: Language): string {
  const day = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return `${new Intl.DateTimeFormat('en-US', day).format(instant)}, ${formatEasternTime(instant, language)}`
}
