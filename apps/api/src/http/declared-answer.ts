import * as v from 'valibot'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isSchema = (value: unknown): value is v.GenericSchema & Fields => isFields(value) && 'kind' in value

/**
 * An answer with the fields that its schema declares and no others, as it is sent: only a client changes values, such as
 * ids to text. A field that is left out gets its default.
 */
export function declaredAnswer(schema: v.GenericSchema, answer: unknown): unknown {
  const { entries, item, options, wrapped }: Fields = { ...schema }
  if (answer === undefined) return v.getDefault(schema)
  if (answer === null) return null
  if (isSchema(wrapped)) return declaredAnswer(wrapped, answer)
  if (isSchema(item) && Array.isArray(answer)) return answer.map((each) => declaredAnswer(item, each))
  if (Array.isArray(options)) {
    const option = options.filter(isSchema).find((each) => v.is(each, answer))
    return option === undefined ? answer : declaredAnswer(option, answer)
  }
  if (!isFields(entries) || !isFields(answer)) return answer
  const fields = Object.entries(entries).map(([name, entry]) => [
    name,
    isSchema(entry) ? declaredAnswer(entry, answer[name]) : undefined,
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** The names of the fields that the rows of an answer's list have, in their order. */
export function fieldsOfList(answer: v.GenericSchema, list: string): string[] {
  const { entries }: Fields = { ...answer }
  const schema = isFields(entries) ? entries[list] : undefined
  const { item }: Fields = isSchema(schema) ? { ...schema } : {}
  return isSchema(item) && isFields(item['entries']) ? Object.keys(item['entries']) : []
}
