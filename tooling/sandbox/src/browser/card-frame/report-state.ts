import type { FieldError, FieldState } from '../shared/protocol.ts'
import { judge, type FieldName } from './fields.ts'
import { readValues, showBrand, shownFields, type Inputs } from './inputs.ts'

/** Marks what is wrong or done in the field, and gives the state the page may know. */
export function reportState(inputs: Inputs, left: ReadonlySet<FieldName>): FieldState {
  const values = readValues(inputs)
  const shown = shownFields(inputs)
  const errors = shown.map((field) => {
    const problem = problemOf(inputs, field, left)
    inputs[field].setAttribute('aria-invalid', String(problem !== undefined))
    return problem
  })
  const error = errors.find((problem) => problem !== undefined)
  const complete = shown.every((field) => judge(field, values) === 'complete')
  const empty = shown.every((field) => values[field] === '')
  const form = inputs.number.form
  form?.classList.toggle('empty', empty)
  form?.classList.toggle('complete', complete)
  const state = { empty, complete, brand: showBrand(inputs), postalCode: values.postal }
  return error === undefined ? state : { ...state, error }
}

/** What is wrong is said at once; what is only incomplete, when its input has been left. */
function problemOf(inputs: Inputs, field: FieldName, left: ReadonlySet<FieldName>): FieldError | undefined {
  const verdict = judge(field, readValues(inputs))
  if (verdict === 'empty' || verdict === 'complete') return undefined
  if ('invalid' in verdict) return verdict.invalid
  return left.has(field) && document.activeElement !== inputs[field] ? verdict.incomplete : undefined
}
