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
  const { $schema: _, ...keywords } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    // A batch takes anything as an item, and refuses what is none.
    overrideSchema: ({ jsonSchema: written }) => {
      const [item, ...others] = written.anyOf?.filter((option) => Object.keys(option).length > 0) ?? []
      return others.length === 0 && typeof item === 'object' ? item : null
    },
    overrideAction: ({ valibotAction, jsonSchema: written }) => {
      if (valibotAction.type !== 'metadata') return null
      const marked: Record<string, unknown> = { ...written, 'x-addition': true }
      delete marked['addition']
      return marked
    },
  })
  return v.parse(jsonSchema, keywords)
}
