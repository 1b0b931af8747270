/** Whether PostgreSQL can store every text in a parsed value: it rejects NUL, and lone surrogates in JSON. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}
