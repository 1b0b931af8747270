import * as v from 'valibot'
import { requestOf } from '@payment-center/validation/requests'
import { success, type Call, failure } from '@payment-center/validation/wire'
import { exampleOf } from './examples.ts'
import { schemaOf, type JsonSchema } from './json-schema.ts'

type Part = 'params' | 'query' | 'body' | 'answer'

/** One part of a call as a schema with its additions marked. */
export function partOf(call: Call, part: Part): JsonSchema | null {
  const schema = part === 'answer' ? call.answer : requestOf(call)[part]
  return schema === undefined ? null : schemaOf(schema)
}

function parametersOf(schema: JsonSchema | null, location: 'path' | 'query') {
  const required = new Set(schema?.required)
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.has(name),
    schema: property,
    example: exampleOf(property, name),
    ...(property['x-addition'] === true ? { 'x-addition': true } : {}),
  }))
}

const clientParameter = {
  name: 'client',
  in: 'query',
  required: false,
  description: 'Who calls; it changes nothing.',
  schema: { type: 'string', enum: ['portal'] },
}

function meaningOf409(call: Call): string {
  return call.on409 === 'none'
    ? 'None: an empty list (code `none`).'
    : 'The request conflicts with the current data.'
}

const failedResponse = (description: string) => ({
  description,
  headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const isBodyOptional = (call: Call) => v.is(requestOf(call).body ?? v.unknown(), undefined)

function responsesOf(call: Call) {
  const answer = partOf(call, 'answer') ?? {}
  const envelope = schemaOf(success(call.answer))
  const schema = { ...envelope, properties: { ...envelope.properties, data: answer } }
  return {
    200: {
      description: 'Done.',
      headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
      content: { 'application/json': { schema, example: exampleOf(schema) } },
    },
    ...(call.scopes.length > 0
      ? { 401: failedResponse('No live token of a scope that this call takes.') }
      : {}),
    404: failedResponse('Missing, or not reached by this token: the same bytes for both.'),
    409: failedResponse(meaningOf409(call)),
    default: failedResponse('Failed; `code` says why.'),
  }
}

/** An empty requirement makes the token optional. */
function securityOf({ scopes, isTokenOptional }: Call): ({ bearer: string[] } | Record<string, never>)[] {
  if (scopes.length === 0) return []
  return isTokenOptional === true ? [{ bearer: [] }, {}] : [{ bearer: [] }]
}

function operationOf(call: Call) {
  const body = partOf(call, 'body')
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.addition === true ? 'addition' : 'contract'],
    parameters: [
      ...parametersOf(partOf(call, 'params'), 'path'),
      ...parametersOf(partOf(call, 'query'), 'query'),
      clientParameter,
    ],
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: !isBodyOptional(call),
            content: { 'application/json': { schema: body, example: exampleOf(body) } },
          },
        }),
    responses: responsesOf(call),
    security: securityOf(call),
    'x-scopes': call.scopes,
    ...(call.addition === true ? { 'x-addition': true } : {}),
  }
}

export type Operation = ReturnType<typeof operationOf>

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly [field: string]: unknown
}

function pathsOf(calls: readonly Call[]): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    // `/payers/:payerId` becomes `/payers/{payerId}`.
    const operations = (paths[call.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    operations[call.method.toLowerCase()] = operationOf(call)
  }
  return paths
}

/**
 * The declared calls as an OpenAPI 3.1 document. Those of the specification have the tag `contract`; calls and fields that
 * it lacks have `x-addition: true`.
 */
export function openApiDocument(calls: readonly Call[]): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payment Center',
      version: '1.0.0',
      description:
        'Amounts are integer US cents, dates are calendar dates without a time zone. Every failed answer has the body ' +
        'Failure; programs decide by its code alone.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'contract', description: 'The calls of the specification.' },
      { name: 'addition', description: 'Calls that it lacks; a client can do without them.' },
    ],
    paths: pathsOf(calls),
    components: {
      schemas: { Failure: schemaOf(failure) },
      headers: {
        RequestId: {
          description: 'By which the answer is found in the log.',
          schema: { type: 'string' },
          'x-addition': true,
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
