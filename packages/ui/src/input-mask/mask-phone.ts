/**
 * Masks a phone number as (###) ###-#### while digits are added. Deletions, other characters and longer numbers stay,
 * for validation to report.
 */
export function maskPhone(before: string, typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  const erased = typed.length <= before.length
  if (erased || /[^\d()\- ]/.test(typed) || digits.length > 10) return typed
  if (digits.length <= 3) return digits === '' ? typed : `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
