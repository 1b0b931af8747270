import { detectBrand } from '../../cards/brands.ts'
import { format, isFull, fieldStatus, onlyDigits, type FieldName, type Values } from './fields.ts'

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
