import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

const editable = new Set(['boolean', 'number', 'string', 'enum'])

const isUndefined = (type: SBType) => type.name === 'other' && type.value === 'undefined'

/** Turns `boolean | undefined` into a boolean. */
function withoutUndefined(type: SBType | undefined): SBType | undefined {
  const [only, ...others] = type?.name === 'union' ? type.value.filter((each) => !isUndefined(each)) : []
  return only && others.length === 0 ? { ...only, required: false } : type
}

function editableArg(given: StrictInputType, value: unknown): StrictInputType {
  const type = withoutUndefined(given.type)
  const summary = given.type?.raw?.replace(' | undefined', '')
  const prop: StrictInputType = {
    ...given,
    ...(type ? { type } : {}),
    ...(summary ? { table: { ...given.table, type: { summary } } } : {}),
  }
  if (given.control || editable.has(type?.name ?? '')) return prop
  return { ...prop, control: typeof value === 'string' ? { type: 'text' } : { disable: true } }
}

/** Controls for text, numbers, choices and switches: Storybook offers to edit elements and functions as JSON. */
export const editableArgs: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, given]) => [name, editableArg(given, initialArgs[name])]),
  )
