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

/** A schema's input as JSON schema 2020-12, without the checks that only code can make. */
export function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return v.parse(jsonSchema, rest)
}

function markProperty(schema: JsonSchema, [name, ...rest]: readonly string[]): JsonSchema {
  const property = name === undefined ? undefined : schema.properties?.[name]
  if (name === undefined || property === undefined) return schema
  const marked = rest.length === 0 ? { ...property, 'x-addition': true } : markField(property, rest)
  return { ...schema, properties: { ...schema.properties, [name]: marked } }
}

/** Marks the field at a path as an addition, looking through arrays and alternatives. */
export function markField(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const { items, anyOf } = schema
  return {
    ...markProperty(schema, path),
    ...(items === undefined ? {} : { items: markField(items, path) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map((one) => markField(one, path)) }),
  }
}
