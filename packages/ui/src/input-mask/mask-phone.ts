import { formatPhone } from '../format/index.ts'

/** What contacts, autofill and web pages put around the digits of a US number: +1, dots, other spaces and hyphens. */
const pastedNumber = /^(?:\p{Cf}*\+1)?[\d().\-\s\u2010-\u2015\p{Cf}]*$/u

/**
 * Masks a phone number as (###) ###-#### while digits are added, and converts a complete US number in another format.
 * Deletions, other characters and longer numbers stay, for validation to report.
 */
export function maskPhone(before: string, typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  const erased = typed.length <= before.length
  if (erased) return typed
  if (/[^\d()\- ]/.test(typed)) return pastedNumber.test(typed) ? formatPhone(typed) : typed
  if (digits.length > 10) return typed
  if (digits.length <= 3) return digits === '' ? typed : `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
