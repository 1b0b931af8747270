import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

interface Operation {
  requestBody: { content: { 'application/json': { schema: object } } }
  responses: { [status: string]: { content: { 'application/json': { schema: object } } } }
}
interface Document {
  paths: { [path: string]: { post: Operation } }
  components: object
}

const file = join(import.meta.dirname, '../vendor-data/plaid-openapi.json')
const document = JSON.parse(readFileSync(file, 'utf8')) as Document

// ajv does not know some keywords of OpenAPI 3.0, which do not affect the shape.
const ajv = new Ajv({ strict: false, allErrors: true })
addFormats(ajv, ['date', 'date-time', 'double'])

function validatorOf(schema: object): ValidateFunction {
  return ajv.compile({ ...schema, components: document.components })
}

/** The differences between a response and Plaid's OpenAPI document; empty when it is valid. */
export function problemsOf(path: string, status: number, body: unknown): string[] {
  const answers = document.paths[path]?.post.responses ?? {}
  const answer = answers[status === 200 ? '200' : 'default']
  if (answer === undefined) return [`${path} has no answer ${status}`]
  const validate = validatorOf(answer.content['application/json'].schema)
  validate(body)
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}
