import type * as v from 'valibot'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestOf } from '@payment-center/validation/requests'
import { checkPortalUserExists, listTransactions, login, type Call } from '@payment-center/validation/wire'
import { Piscina } from 'piscina'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allCalls } from '../../src/http/calls.ts'
import { schemaOf, type JsonSchema } from '../../src/openapi/json-schema.ts'
import { password } from '../scenarios/invoices.ts'
import { startWorld, type World } from '../world.ts'

const api = join(import.meta.dirname, '../..')

let world: World
let statements: string[] = []
/** Each verification is a job of the threads that hash. */
const verify = vi.spyOn(Piscina.prototype, 'run')

beforeAll(async () => {
  world = await startWorld({ onStatement: (statement) => statements.push(statement) })
})
afterAll(async () => {
  verify.mockRestore()
  await world.stop()
})

/** A new address for each request, so that no rate limit applies. */
let asked = 0
function anAddress() {
  asked += 1
  return { 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}` }
}

/** The work that determines a response's time: its statements and password verifications. */
async function workOf(request: () => Promise<unknown>) {
  statements = []
  verify.mockClear()
  await request()
  return { statements, verifications: verify.mock.calls.length }
}

describe('the work of a response', () => {
  test('[CALL-01] a login does the same work with and without an account', async () => {
    const signIn = (username: string) => () =>
      world.call(login, [], { body: { username, password: 'Wrong-1!' }, headers: anAddress() })
    const known = await workOf(signIn('maya@example.com'))
    expect(known.verifications).toBe(1)
    expect(await workOf(signIn('unknown@example.com'))).toEqual(known)
    expect(await workOf(signIn('pat@example.com'))).toEqual(known)
  })

  test('[CALL-12] [LAND-13] checking an email does the same work whether or not it belongs to the invoice', async () => {
    const look = (email: string) => () => {
      const body = { chargeEventId: 'PATDUE000001', email, practiceId: 1 }
      return world.call(checkPortalUserExists, [], { body, headers: anAddress() })
    }
    const known = await workOf(look('pat@example.com'))
    expect(known.statements).not.toEqual([])
    expect(await workOf(look('maya@example.com'))).toEqual(known)
    expect(await workOf(look('unknown@example.com'))).toEqual(known)
  })
})

describe('a token', () => {
  test('[ROLE-10] login never adopts a token from the client and makes a new one each time', async () => {
    const planted = 'p'.repeat(43)
    const body = { username: 'maya@example.com', password }
    const signIn = () => world.call(login, [], { body, token: planted, headers: anAddress() })
    const [one, other] = [(await signIn()).data.token, (await signIn()).data.token]
    expect(new Set([planted, one, other]).size).toBe(3)
    for (const [token, status] of [
      [planted, 401],
      [one, 200],
      [other, 200],
    ] as const) {
      expect((await world.call(listTransactions, [100, 1], { token })).status).toBe(status)
    }
  })
})

/** The names of all fields of a request. */
function fieldsOf(schema: JsonSchema): string[] {
  const children = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [
    name,
    ...fieldsOf(child),
  ])
  return [
    ...children,
    ...(schema.items ? fieldsOf(schema.items) : []),
    ...(schema.anyOf ?? []).flatMap(fieldsOf),
  ]
}

test('no call takes a URL for the server to fetch', () => {
  const parts = (call: Call) => Object.values<v.GenericSchema>({ ...requestOf(call) })
  const fields = allCalls.flatMap((call) => parts(call).flatMap((part) => fieldsOf(schemaOf(part))))
  expect(fields.length).toBeGreaterThan(60)
  expect(fields.filter((name) => /url|uri|href|host|origin|callback|redirect|webhook/i.test(name))).toEqual(
    [],
  )
})

test('every test file that the README names exists', () => {
  const readme = readFileSync(join(api, 'README.md'), 'utf8')
  const [, table = ''] = readme.split('## What must not happen')
  const named = [...table.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(30)
  const isFound = (file: string) => existsSync(join(api, 'src', file)) || existsSync(join(api, file))
  expect(named.filter((file) => !isFound(file))).toEqual([])
})
