import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

/** The parts of a JSON schema that are read here. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

const jsonSchema: v.GenericSchema<unknown, JsonSchema> = v.looseObject({
  properties: v.exactOptional(
    v.record(
      v.string(),
      v.lazy(() => jsonSchema),
    ),
  ),
  required: v.exactOptional(v.array(v.string())),
  items: v.exactOptional(v.lazy(() => jsonSchema)),
  anyOf: v.exactOptional(v.array(v.lazy(() => jsonSchema))),
})

/**
 * A schema's input as JSON schema 2020-12, without the checks that only code can make. What its declaration marks as an
 * addition has `x-addition: true`.
 */
export function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema: written }) => {
      if (valibotAction.type !== 'metadata') return null
      const marked: Record<string, unknown> = { ...written, 'x-addition': true }
      delete marked['addition']
      return marked
    },
  })
  return v.parse(jsonSchema, rest)
}

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
  return anyOf.reduce<unknown>((rest, choice) => withoutAdditions(choice, rest), Object.fromEntries(fields))
}
