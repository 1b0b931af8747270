import { formatPhone } from '../format/index.ts'
import { useLayoutEffect, useReducer, useRef } from 'react'

/**
 * The caret's position after `typed` was masked to `masked`: after the same digits and points as before, or at the end
 * if it was there.
 */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length
  let left = count(typed.slice(0, caret))
  let at = 0
  while (left > 0 && at < masked.length) left -= count(masked.charAt(at++))
  return at
}

const count = (text: string) => text.replaceAll(/[^\d.]/g, '').length

/** Masks a code: digits only, full-width ones too, at most six. */
export const maskCode = (_before: string, typed: string): string =>
  typed.normalize('NFKD').replaceAll(/\D/g, '').slice(0, 6)

const isComplete = /^(?:\d{8}|\d{1,2}\D\d{1,2}\D\d{4})$/

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|')
const spanishMonths = 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic'.split('|')

/** April 12, 1988 or 12 April 1988, also in Spanish. @returns null for any other text */
function dateWithMonthName(text: string): string | null {
  const month = /[a-z]{3,}/i.exec(text)?.[0].toLowerCase().slice(0, 3) ?? ''
  const index = Math.max(months.indexOf(month), spanishMonths.indexOf(month))
  const [, day, year] = /^\D*(\d{1,2})\D+(\d{4})\D*$/.exec(text) ?? []
  if (index < 0 || day === undefined) return null
  return `${String(index + 1).padStart(2, '0')}/${day.padStart(2, '0')}/${year}`
}

/**
 * Masks a date: adds slashes while digits are typed at the end, and converts a pasted 1988-04-12, 1988/04/12 or April 12, 1988 to
 * 04/12/1988. Incomplete dates stay as typed, for validation to report.
 */
export function maskDate(before: string, typed: string): string {
  const trimmed = typed.trim()
  const iso = /^(\d{4})[-/.](\d{2})[-/.](\d{2})$/.exec(trimmed)
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`
  const named = dateWithMonthName(trimmed)
  if (named !== null) return named
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

type Typed = { readonly input: HTMLInputElement; readonly text: string; readonly caret: number }

/**
 * The onChange of a masked field. Keeps the caret after the same characters, also when the mask rejects one.
 * @param shape returns the field's text after `typed` replaced `before`
 */
export function useInputMask(
  value: string,
  onChange: (value: string) => void,
  shape: (before: string, typed: string) => string,
): (text: string, input: HTMLInputElement) => void {
  const typed = useRef<Typed>(null)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (typed.current === null) return
    const { input, text, caret } = typed.current
    typed.current = null
    const at = caretAfterMask(text, caret, input.value)
    input.setSelectionRange(at, at)
  })
  return (text, input) => {
    typed.current = { input, text, caret: input.selectionStart ?? text.length }
    redraw()
    onChange(shape(value, text))
  }
}
