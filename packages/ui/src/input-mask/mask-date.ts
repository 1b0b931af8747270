/**
 * What a date field holds after somebody typed. Slashes come by themselves while digits are added at the end, and a
 * pasted or filled-in 1988-04-12 becomes 04/12/1988. What is not a date yet stays as typed, for the error to speak of.
 */
export function maskDate(before: string, typed: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`
  const text = typed.replaceAll(/[.\-\s]/g, '/').replaceAll(/[^\d/]/g, '')
  const erased = typed.length <= before.length
  return erased ? text : withSlashes(text)
}

/** '04' becomes '04/', '0412' '04/12/', '04121988' '04/12/1988'; slashes that were typed count as they stand. */
function withSlashes(text: string): string {
  return text
    .replaceAll(/\/+/g, '/')
    .replace(/^(\d{2})(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})(?=\d|$)/, '$1/')
}

/** A date as it stands once the field is left: '4/2/1988' becomes '04/02/1988'. A year of two digits is not guessed. */
export function padDate(text: string): string {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  return parts ? `${parts[1]?.padStart(2, '0')}/${parts[2]?.padStart(2, '0')}/${parts[3]}` : text
}
