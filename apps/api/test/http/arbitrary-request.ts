import * as fc from 'fast-check'
import { requestOf as requestSchemasOf, type RequestSchemas } from '@payment-center/validation/requests'
import type { Call } from '@payment-center/validation/wire'
import { schemaOf, type JsonSchema } from '../../src/openapi/json-schema.ts'
import { junkBody, junkText, junkValue } from './junk-input.ts'

/** Existing ids, so that requests get past the first lookup. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  chargeEventId: ['MAYADUE00001', 'MAYAFAIL0001', 'MAYAPAID0001', 'PATDUE000001', 'NOPE00000000'],
  payerId: [100, 400],
  practiceId: [1, 3],
  locationId: [10, 30],
  portalUserId: [1],
  paymentPlanId: [9001, 9002, 9003],
  tokenId: ['tok_DemoMayaVisa4242'],
  achId: ['ach_DemoMayaHarbor6789'],
  username: ['maya@example.com', 'unknown@example.com'],
  email: ['maya@example.com'],
  externalId: ['p-1', 'b-1'],
  payerExternalId: ['p-1'],
  patientExternalId: ['p-1'],
}

/** Well-formed times, some of them impossible. */
const times: Readonly<Record<string, readonly string[]>> = {
  dob: ['04/12/1988', '02/30/1988', '01/01/0000'],
  dateOfBirth: ['04/12/1988', '02/30/1988', '01/01/0000', '1988-04-12', '0000-01-01'],
  acceptedTs: [new Date().toISOString(), '0000-01-01T00:00:00Z', '2026-11-22T10:00:00+05'],
}

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  if (typeof schema['pattern'] === 'string') return fc.stringMatching(new RegExp(schema['pattern'], 'u'))
  if (schema['format'] === 'date') return fc.constantFrom('2026-11-12', '2026-02-30', '0000-00-00')
  return fc.string({ maxLength: 30 })
}

function numberOf(schema: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [schema['minimum'], schema['maximum']].map((bound) => Number(bound ?? Number.NaN))
  const least = Number.isFinite(min) ? Number(min) : 0
  const most = Number.isFinite(max) ? Number(max) : Number.MAX_SAFE_INTEGER
  return fc.oneof(
    fc.integer({ min: least, max: Math.min(most, 100_000) }),
    fc.integer({ min: least, max: most }),
  )
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field, name)])
  const requiredKeys = [...(schema.required ?? [])]
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys })
}

/** A value that a schema accepts. */
function validOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const words = schema['enum']
  if (Array.isArray(words)) return fc.constantFrom(...(words as unknown[]))
  if ('const' in schema) return fc.constant(schema['const'])
  const ids = known[name] ?? times[name]
  if (ids !== undefined) return fc.constantFrom(...ids)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => validOf(one, name)))
  switch (schema['type']) {
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, ''), { maxLength: 3 })
    case 'object':
      return objectOf(schema)
    default:
      return junkValue
  }
}

/** The same, and now and then an invalid value. */
function valueOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: validOf(schema, name) }, { weight: 1, arbitrary: junkValue })
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Percent-encodes a value, if possible: a lone surrogate has no encoding. */
function encode(value: unknown): string {
  return encodeURIComponent(asText(value).toWellFormed())
}

/** A path segment: encoded, or such that decoding fails. */
function segmentOf(name: string): fc.Arbitrary<string> {
  const ids = known[name] ?? [1]
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids).map(encode) },
    { weight: 1, arbitrary: junkText.map(encode) },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%ff', '%zz', '%', '..%2f', '%2e%2e', '%E0%A4%A') },
  )
}

function pathOf({ path }: Call): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  return fc.tuple(...names.map(segmentOf)).map((segments) => {
    const left = [...segments]
    return path.replace(/:\w+/g, () => left.shift() ?? '')
  })
}

function queryOf({ query }: RequestSchemas): fc.Arbitrary<string> {
  const declared = query === undefined ? fc.constant({}) : validOf(schemaOf(query), '')
  const strange = fc.dictionary(junkText, junkText, { maxKeys: 3 })
  return fc.tuple(declared, fc.oneof(fc.constant({}), strange)).map((parts) =>
    parts
      .flatMap((part) => Object.entries(part as object))
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&'),
  )
}

function bodyOf(method: Call['method'], { body }: RequestSchemas): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  if (body === undefined) return fc.oneof(fc.constant(undefined), junkBody)
  const near = valueOf(schemaOf(body), '').map((value) => JSON.stringify(value))
  return fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: junkBody })
}

/** A request of a call with any path, query and body: valid, partly valid or junk. */
export function requestOf(call: Call) {
  const request = requestSchemasOf(call)
  return fc.record({ path: pathOf(call), query: queryOf(request), body: bodyOf(call.method, request) })
}
