import type { Language } from '../language/language.ts'

export type DurationUnit = 'day' | 'hour' | 'minute'

/** A duration in words: `[[1, 'hour'], [25, 'minute']]` is "1 hour and 25 minutes". */
export function formatDuration(
  language: Language,
  parts: readonly (readonly [number, DurationUnit])[],
): string {
  const words = parts.map(([count, unit]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  )
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}
