import type { Language } from '../language/language.ts'

export type SpanUnit = 'day' | 'hour' | 'minute'

/** A span of time in words with real plurals: `[[1, 'hour'], [25, 'minute']]` is "1 hour and 25 minutes". */
export function formatSpan(language: Language, parts: readonly (readonly [number, SpanUnit])[]): string {
  const words = parts.map(([count, unit]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  )
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}
