import type { JsonSchema } from '../../src/openapi/json-schema.ts'

/** The paths of a schema's additions, through lists and alternatives; one within another is not named. */
export function additionsOf({ properties = {}, items, anyOf = [] }: JsonSchema): string[] {
  const inside = [...anyOf, ...(items === undefined ? [] : [items])].flatMap(additionsOf)
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    field['x-addition'] === true ? [name] : additionsOf(field).map((path) => `${name}.${path}`),
  )
  return [...new Set([...fields, ...inside])]
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A value without its schema's additions. */
export function withoutAdditions(
  { properties = {}, items, anyOf = [] }: JsonSchema,
  value: unknown,
): unknown {
  if (Array.isArray(value))
    return items === undefined ? value : value.map((each) => withoutAdditions(items, each))
  if (!isFields(value)) return value
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const schema = properties[name] ?? {}
    return schema['x-addition'] === true ? [] : [[name, withoutAdditions(schema, field)]]
  })
  return anyOf.reduce<unknown>((left, choice) => withoutAdditions(choice, left), Object.fromEntries(fields))
}
