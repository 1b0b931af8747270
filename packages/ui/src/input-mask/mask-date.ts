const isComplete = /^(?:\d{8}|\d{1,2}\D\d{1,2}\D\d{4})$/

/**
 * Masks a date: adds slashes while digits are typed at the end, and converts a pasted 1988-04-12 to 04/12/1988.
 * Incomplete dates stay as typed, for validation to report.
 */
export function maskDate(before: string, typed: string): string {
  const trimmed = typed.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed)
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`
  // A space after an incomplete date is typed for a slash.
  const given = isComplete.test(trimmed) ? trimmed : typed.trimStart()
  const text = given.replaceAll(/[.\-\s]/g, '/').replaceAll(/[^\d/]/g, '')
  const erased = typed.length <= before.length
  return erased ? text : withSlashes(text)
}

/** '04' becomes '04/', '0412' '04/12/', '04121988' '04/12/1988'; typed slashes are kept. */
function withSlashes(text: string): string {
  return text
    .replaceAll(/\/+/g, '/')
    .replace(/^(\d{2})(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})(?=\d|$)/, '$1/')
}

/** Pads a date on blur: '4/2/1988' becomes '04/02/1988'. A two-digit year is not expanded. */
export function padDate(text: string): string {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  return parts ? `${parts[1]?.padStart(2, '0')}/${parts[2]?.padStart(2, '0')}/${parts[3]}` : text
}
