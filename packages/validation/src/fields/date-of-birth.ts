import * as v from 'valibot'
import type { Sentences } from './field-error.ts'
import { today } from './server-time.ts'

/** Parses MM/DD/YYYY to YYYY-MM-DD. @returns null unless it is a date that exists (no 02/30, no year 0000) */
export function parseDate(typed: string): string | null {
  const parts = /^(\d{2})\/(\d{2})\/(?!0000)(\d{4})$/.exec(typed.trim())
  if (parts === null) return null
  const date = `${parts[3]}-${parts[1]}-${parts[2]}`
  return isDay(date) ? date : null
}

/** Whether a YYYY-MM-DD exists. */
export function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/**
 * A typed date of birth: MM/DD/YYYY, real, not in the future. Issues name a key of `dateOfBirthSentences`.
 * @param utcOffsetMinutes the practice's; the browser's own while no practice is known
 */
export const dateOfBirth = (utcOffsetMinutes?: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required' satisfies DateOfBirthProblem),
    v.check((typed) => parseDate(typed) !== null, 'unreal' satisfies DateOfBirthProblem),
    v.check(
      (typed) => (parseDate(typed) ?? '') <= today(utcOffsetMinutes),
      'future' satisfies DateOfBirthProblem,
    ),
  )

export type DateOfBirthProblem = 'required' | 'unreal' | 'future'

export const dateOfBirthSentences: Sentences<DateOfBirthProblem> = {
  required: { en: 'Date of Birth is required', es: 'La fecha de nacimiento es obligatoria' },
  unreal: {
    en: 'Enter a valid date as MM/DD/YYYY',
    es: 'Escriba una fecha válida en el formato MM/DD/AAAA',
  },
  future: {
    en: "Date of Birth can't be in the future",
    es: 'La fecha de nacimiento no puede ser una fecha futura',
  },
}
