import { detectBrand, passesLuhn } from '../../cards/brands.ts'
import type { FieldError } from '../shared/protocol.ts'

export const fieldNames = ['number', 'expiry', 'cvc', 'postal'] as const

/** The input's name, what browsers fill in, and its placeholder and label in both languages. */
const attributes = {
  number: {
    name: 'cardnumber',
    autocomplete: 'cc-number',
    en: ['Card number', 'Credit or debit card number'],
    es: ['Número de tarjeta', 'Número de tarjeta de crédito o débito'],
  },
  expiry: {
    name: 'exp-date',
    autocomplete: 'cc-exp',
    en: ['MM / YY', 'Credit or debit card expiration date'],
    es: ['MM / AA', 'Fecha de vencimiento de la tarjeta de crédito o débito'],
  },
  cvc: {
    name: 'cvc',
    autocomplete: 'cc-csc',
    en: ['CVC', 'Credit or debit card CVC/CVV'],
    es: ['CVC', 'CVC/CVV de la tarjeta de crédito o débito'],
  },
  postal: {
    name: 'postal',
    autocomplete: 'billing postal-code',
    en: ['ZIP', 'ZIP'],
    es: ['ZIP', 'Código postal (ZIP)'],
  },
} as const satisfies { [F in FieldName]: object }

export type Inputs = { [F in FieldName]: HTMLInputElement }

export function createInputs(language: 'en' | 'es'): Inputs {
  document.documentElement.lang = language
  return Object.fromEntries(fieldNames.map((field) => [field, createInput(field, language)])) as Inputs
}

function createInput(field: FieldName, language: 'en' | 'es'): HTMLInputElement {
  const { name, autocomplete, [language]: texts } = attributes[field]
  const [placeholder, ariaLabel] = texts
  const input = document.createElement('input')
  Object.assign(input, { name, autocomplete, inputMode: 'numeric', placeholder, ariaLabel })
  document.querySelector(field === 'number' ? '.number' : '.rest')?.append(input)
  return input
}

export function readValues(inputs: Inputs): Values {
  return Object.fromEntries(fieldNames.map((field) => [field, inputs[field].value])) as Values
}

export function firstUnfinished(inputs: Inputs): FieldName | undefined {
  const values = readValues(inputs)
  return fieldNames.find((field) => fieldStatus(field, values) !== 'complete')
}

/** Formats the input's value and keeps the caret after the same digit. */
export function reformat(field: FieldName, inputs: Inputs): void {
  const input = inputs[field]
  const before = input.value
  const caret = input.selectionStart ?? before.length
  const after = format(field, before, inputs.number.value)
  if (after === before) return
  input.value = after
  if (document.activeElement !== input) return
  const digits = onlyDigits(before.slice(0, caret)).length
  const position = caret >= before.length ? after.length : positionAfter(after, digits)
  input.setSelectionRange(position, position)
}

/** Focuses the next input once this one is full and valid. */
export function focusNext(inputs: Inputs, field: FieldName): void {
  const values = readValues(inputs)
  const input = inputs[field]
  const atEnd = (input.selectionEnd ?? 0) >= input.value.length
  if (!atEnd || fieldStatus(field, values) !== 'complete' || !isFull(field, values)) return
  const next = fieldNames[fieldNames.indexOf(field) + 1]
  if (next !== undefined && fieldStatus(next, values) !== 'complete') inputs[next].focus()
}

/** Backspace at the start of an input focuses the previous one; returns whether it did. */
export function focusPrevious(inputs: Inputs, field: FieldName): boolean {
  const input = inputs[field]
  if (input.selectionStart !== 0 || input.selectionEnd !== 0) return false
  const previous = fieldNames[fieldNames.indexOf(field) - 1]
  if (previous === undefined) return false
  const target = inputs[previous]
  target.focus()
  target.setSelectionRange(target.value.length, target.value.length)
  return true
}

/** Shows the network's icon and returns its name. */
export function showBrand(inputs: Inputs): string {
  const { id } = detectBrand(onlyDigits(inputs.number.value))
  document.querySelector('.brand use')?.setAttribute('href', `#${id}`)
  return id
}

function positionAfter(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index
    if (/\d/.test(text[index] ?? '')) seen += 1
  }
  return text.length
}

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postal'
export type Values = { [F in FieldName]: string }

export type FieldStatus = 'empty' | 'complete' | { incomplete: FieldError } | { invalid: FieldError }

const messages = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
} as const

export function fieldError(code: keyof typeof messages): FieldError {
  return { type: 'validation_error', code, message: messages[code] }
}

export const incompleteCodes = {
  number: 'incomplete_number',
  expiry: 'incomplete_expiry',
  cvc: 'incomplete_cvc',
  postal: 'incomplete_zip',
} as const satisfies { [F in FieldName]: keyof typeof messages }

export function fieldStatus(field: FieldName, values: Values): FieldStatus {
  const digits = onlyDigits(values[field])
  if (values[field].trim() === '') return 'empty'
  const brand = detectBrand(onlyDigits(values.number))
  const incomplete: FieldStatus = { incomplete: fieldError(incompleteCodes[field]) }
  switch (field) {
    case 'number':
      if (!brand.lengths.includes(digits.length)) return incomplete
      return passesLuhn(digits) ? 'complete' : { invalid: fieldError('invalid_number') }
    case 'expiry':
      return digits.length < 4 ? incomplete : expiryStatus(digits)
    case 'cvc':
      return digits.length < brand.cvcLength ? incomplete : 'complete'
    case 'postal':
      return digits.length < 5 ? incomplete : 'complete'
    default:
      return field satisfies never
  }
}

function expiryStatus(digits: string): FieldStatus {
  const today = new Date()
  const month = Number(digits.slice(0, 2))
  const years = 2000 + Number(digits.slice(2)) - today.getFullYear()
  if (years < 0) return { invalid: fieldError('invalid_expiry_year_past') }
  if (years > 50) return { invalid: fieldError('invalid_expiry_year') }
  if (years === 0 && month < today.getMonth() + 1) return { invalid: fieldError('invalid_expiry_month_past') }
  return 'complete'
}

/** Formats a value: grouped digits, `MM / YY`, cut to the field's length. */
export function format(field: FieldName, text: string, number: string): string {
  const digits = onlyDigits(text)
  const brand = detectBrand(onlyDigits(number))
  switch (field) {
    case 'number':
      return groupDigits(digits.slice(0, Math.max(...brand.lengths)), brand.gaps)
    case 'expiry':
      return formatExpiry(text)
    case 'cvc':
      return digits.slice(0, brand.cvcLength)
    case 'postal':
      return digits.slice(0, 5)
    default:
      return field satisfies never
  }
}

/** Whether the input has its maximum of digits. */
export function isFull(field: FieldName, values: Values): boolean {
  const brand = detectBrand(onlyDigits(values.number))
  const length = { number: Math.max(...brand.lengths), expiry: 4, cvc: brand.cvcLength, postal: 5 }[field]
  return onlyDigits(values[field]).length >= length
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

function groupDigits(digits: string, gaps: readonly number[]): string {
  return Array.from(digits)
    .map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit))
    .join('')
}

/** Autofill writes `M/YYYY`; a first digit above 1 is a whole month. */
function formatExpiry(text: string): string {
  const [, monthPart, yearPart] = /^\s*(\d{1,2})\s*[/-]\s*(?:20(?=\d\d))?(\d{0,2})/.exec(text) ?? []
  let digits = monthPart === undefined ? onlyDigits(text) : monthPart.padStart(2, '0') + (yearPart ?? '')
  if (/^([2-9]|1[3-9])/.test(digits)) digits = `0${digits}`
  if (digits.startsWith('00')) digits = '0'
  digits = digits.slice(0, 4)
  return digits.length >= 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}
