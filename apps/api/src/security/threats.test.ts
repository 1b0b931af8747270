import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPortalUserExists, listTransactions, login, type Call } from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../openapi/calls.ts'
import { schemaOf, type JsonSchema } from '../openapi/json-schema.ts'
import { password } from '../testing/scenarios/invoices.ts'
import { startWorld, type World } from '../testing/world.ts'

const api = join(import.meta.dirname, '../..')

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Each request from another address, in a time of its own: limits are not what is asked about here. */
let asked = 0
function anAddress() {
  asked += 1
  return { 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}` }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** How much this process, the API in it, works on each of several questions: what else the machine does is not counted. */
async function workInTurn(questions: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = questions.map((): number[] => [])
  for (let round = 0; round < 13; round += 1) {
    for (const [index, ask] of questions.entries()) {
      const before = process.cpuUsage()
      await ask()
      const { user, system } = process.cpuUsage(before)
      times[index]?.push(user + system)
    }
  }
  return times.map(median)
}

async function expectSameTime(questions: readonly (() => Promise<unknown>)[]): Promise<void> {
  const times = await workInTurn(questions)
  expect(Math.max(...times) / Math.min(...times)).toBeLessThan(2.5)
}

describe('how long an answer takes', () => {
  test('[CALL-01] tells nothing about who has an account', async () => {
    const signIn = (username: string) => () => {
      world.clock.advance(60 * 60_000)
      return world.call(login, [], { body: { username, password: 'Wrong-1!' }, headers: anAddress() })
    }
    await expectSameTime(['maya@example.com', 'nobody@example.com', 'pat@example.com'].map(signIn))
  })

  test('[CALL-12] [LAND-13] tells nothing about whether an e-mail belongs to an invoice', async () => {
    const look = (email: string) => () => {
      const body = { chargeEventId: 'PATDUE000001', email, practiceId: 1 }
      return world.call(checkPortalUserExists, [], { body, headers: anAddress() })
    }
    await expectSameTime(['pat@example.com', 'maya@example.com', 'nobody@example.com'].map(look))
  })
})

describe('a token', () => {
  test('[ROLE-10] that somebody brings along is never taken up: signing in makes a new one each time', async () => {
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

/** The names of everything that a request can hold. */
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

test('no call takes an address for the server to fetch', () => {
  const parts = ({ params, query, body }: Call) => [params, query, body].filter((part) => part !== undefined)
  const fields = allCalls.flatMap((call) => parts(call).flatMap((part) => fieldsOf(schemaOf(part))))
  expect(fields.length).toBeGreaterThan(60)
  expect(fields.filter((name) => /url|uri|href|host|origin|callback|redirect|webhook/i.test(name))).toEqual(
    [],
  )
})

test('each threat of the README names tests that there are', () => {
  const readme = readFileSync(join(api, 'README.md'), 'utf8')
  const [, table = ''] = readme.split('## What must not happen')
  const named = [...table.matchAll(/`([^`]+\.test\.ts)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }))
  expect(named.length).toBeGreaterThan(30)
  const sources = new Map(
    globSync('**/*.test.ts', { cwd: join(api, 'src') }).map((file) => [
      file,
      readFileSync(join(api, 'src', file), 'utf8'),
    ]),
  )
  expect(named.filter(({ file, title }) => sources.get(file)?.includes(title) !== true)).toEqual([])
})
