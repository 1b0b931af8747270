import type { Switches } from './switches.ts'

/** Writes ids and dates of an answer as the switches want them, by the names of their fields. */
export function represent(
  value: unknown,
  { ids, dates }: Pick<Switches, 'ids' | 'dates'>,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => represent(item, { ids, dates }))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    return Object.fromEntries(entries.map(([key, inner]) => [key, represent(inner, { ids, dates }, key)]))
  }
  if (ids === 'text' && typeof value === 'number' && /Id$/.test(name)) return String(value)
  if (dates === 'timestamp' && typeof value === 'string' && /(Date|Ts)$/.test(name))
    return /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00.000Z` : value
  return value
}
