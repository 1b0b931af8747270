/** Whether every text in a parsed value can be stored: PostgreSQL takes any character but NUL. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}
