import type { FieldError, FieldState } from '../shared/protocol.ts'
import { fieldStatus, type FieldName } from './fields.ts'
import { fieldNames, readValues, showBrand, type Inputs } from './inputs.ts'

/** Marks the inputs' state in the document and returns the state that the page may see. */
export function updateFieldState(inputs: Inputs, visited: ReadonlySet<FieldName>): FieldState {
  const values = readValues(inputs)
  const errors = fieldNames.map((field) => {
    const error = errorOf(inputs, field, visited)
    inputs[field].setAttribute('aria-invalid', String(error !== undefined))
    return error
  })
  const error = errors.find((problem) => problem !== undefined)
  const complete = fieldNames.every((field) => fieldStatus(field, values) === 'complete')
  const empty = fieldNames.every((field) => values[field] === '')
  const state = { empty, complete, brand: showBrand(inputs), postalCode: values.postal }
  return error === undefined ? state : { ...state, error }
}

/** Invalid input is reported at once, incomplete input only after its field lost the focus. */
function errorOf(inputs: Inputs, field: FieldName, visited: ReadonlySet<FieldName>): FieldError | undefined {
  const status = fieldStatus(field, readValues(inputs))
  if (status === 'empty' || status === 'complete') return undefined
  if ('invalid' in status) return status.invalid
  return visited.has(field) && document.activeElement !== inputs[field] ? status.incomplete : undefined
}
