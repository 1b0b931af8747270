import type { Language } from '../language/translations.ts'

/**
 * Formats a calendar date: '2026-11-21', with or without a time, becomes '11/21/2026'. No time zone is involved.
 * Other text is returned unchanged.
 */
export function formatDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(date)
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : date
}

export type DurationUnit = 'day' | 'hour' | 'minute'

/** A duration in words: `[[1, 'hour'], [25, 'minute']]` is "1 hour and 25 minutes". */
export function formatDuration(language: Language, parts: readonly (readonly [number, DurationUnit])[]) {
  const words = parts.map(([count, unit]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  )
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

const halves = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] } as const

/**
 * An instant (milliseconds of UTC) as local time of day: "1:05 PM", in Spanish "1:05 p.m.". `Intl.DateTimeFormat`
 * would block a phone's main thread for 90 ms.
 */
export function formatTime(instant: number, language: Language): string {
  const time = new Date(instant)
  const hours = time.getHours()
  const minutes = String(time.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${halves[language][hours < 12 ? 0 : 1]}`
}
