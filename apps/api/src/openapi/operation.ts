import { requestOf } from '@payment-center/validation/requests'
import { success, type Call } from '@payment-center/validation/wire'
import * as v from 'valibot'
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

const failure = (description: string) => ({
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
      content: { 'application/json': { schema } },
    },
    ...(call.scopes.length > 0 ? { 401: failure('No live token of a scope that this call takes.') } : {}),
    404: failure('Missing, or not reached by this token: the same bytes for both.'),
    409: failure(meaningOf409(call)),
    default: failure('Failed; `code` says why.'),
  }
}

/** An empty requirement makes the token optional. */
function securityOf({ scopes, isTokenOptional }: Call): ({ bearer: string[] } | Record<string, never>)[] {
  if (scopes.length === 0) return []
  return isTokenOptional === true ? [{ bearer: [] }, {}] : [{ bearer: [] }]
}

export function operationOf(call: Call) {
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
          requestBody: { required: !isBodyOptional(call), content: { 'application/json': { schema: body } } },
        }),
    responses: responsesOf(call),
    security: securityOf(call),
    'x-scopes': call.scopes,
    ...(call.addition === true ? { 'x-addition': true } : {}),
  }
}

export type Operation = ReturnType<typeof operationOf>
