import * as v from 'valibot'
import { success, type Call, type Failure } from '@payment-center/validation/wire'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { statusOf } from '../../src/base/api-error.ts'
import { allCalls } from '../../src/http/calls.ts'
import { openApiDocument } from '../../src/openapi/document.ts'
import type { JsonSchema } from '../../src/openapi/json-schema.ts'
import { withoutAdditions } from '../specified/additions.ts'

const document = openApiDocument(allCalls)

// OpenAPI's own keywords are unknown to a strict validator.
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv, ['date', 'date-time'])

interface Response {
  readonly content: { readonly 'application/json': { readonly schema: object } }
}

interface KnownOperation {
  readonly method: string
  readonly path: RegExp
  readonly responses: Readonly<Record<string, Response>>
  readonly call: Call | undefined
}

const operations: readonly KnownOperation[] = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, { responses, operationId }]) => ({
    method: method.toUpperCase(),
    path: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
    responses,
    call: allCalls.find(({ name }) => name === operationId),
  })),
)

const validators = new Map<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known !== undefined) return known
  const made = ajv.compile({ ...schema, components: document['components'] })
  validators.set(schema, made)
  return made
}

/** Each code has one status. */
function problemsOfFailure(status: number, { errors }: Failure): string[] {
  return errors
    .filter(({ code }) => statusOf(code) !== status)
    .map(({ code }) => `${code} came with ${status}`)
}

const lengthsIn = (value: unknown): number[] =>
  Array.isArray(value)
    ? [value.length, ...value.flatMap(lengthsIn)]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(lengthsIn)
      : []

/** Whether a client reads an answer's data from an API that sends no additions, without leaving out a row. */
function problemsWithoutAdditions(call: Call, schema: JsonSchema, body: unknown): string[] {
  if (call.addition === true) return []
  const specified = withoutAdditions(schema, body)
  const read = v.safeParse(success(call.answer), specified)
  if (!read.success) return [`unreadable without additions: ${read.issues[0].message}`]
  const [sent, kept] = [specified, withoutAdditions(schema, read.output)].map(lengthsIn)
  return String(sent) === String(kept) ? [] : ['a row is left out without additions']
}

/**
 * Problems of a response by the served OpenAPI document; empty for none. Paths outside the document, such as a
 * logo's image, must still fail with the common error body.
 */
export function problemsOfAnswer(method: string, path: string, status: number, text: string): string[] {
  const { pathname, searchParams } = new URL(path, 'http://api')
  if (!pathname.startsWith('/api/v1/')) return []
  const operation = operations.find((one) => one.method === method && one.path.test(pathname))
  if (operation === undefined && status === 200) return []
  // Rows of comma-separated values have no schema.
  const isTable = operation?.call?.csv !== undefined && searchParams.get('format') === 'csv'
  if (isTable && status === 200) return []
  const response = operation?.responses[status] ?? operation?.responses['default']
  const schema = response?.content['application/json'].schema ?? {
    $ref: '#/components/schemas/Failure',
  }
  const validate = validatorOf(schema)
  const body: unknown = JSON.parse(text)
  if (!validate(body)) {
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  }
  if (status !== 200) return problemsOfFailure(status, body as Failure)
  return operation?.call === undefined
    ? []
    : problemsWithoutAdditions(operation.call, schema as JsonSchema, body)
}
