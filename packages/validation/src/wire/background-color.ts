import * as v from 'valibot'

/** `#rrggbb` in lower case, of `0B5563` and `#05C` too. */
function sixDigits(color: string): string {
  const digits = color.toLowerCase().replace(/^#/, '')
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** The color behind a logo; white by default. */
export const backgroundColor = v.fallback(
  v.pipe(v.string(), v.transform(sixDigits), v.regex(/^#[0-9a-f]{6}$/)),
  '#ffffff',
)
