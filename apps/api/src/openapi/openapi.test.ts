import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { setUpWorld } from '../testing/set-up-world.ts'
import { addedFields } from './added-fields.ts'
import { allCalls } from './calls.ts'
import { conflictsPage } from './conflicts-page.ts'
import { openApiDocument } from './document.ts'

const world = setUpWorld()

const document = openApiDocument(allCalls)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const wire = join(import.meta.dirname, '../../../../packages/validation/src/wire')

/** The fields whose comment in the declarations calls them additions. */
function commentedAdditions(): string[] {
  const source = globSync('**/*.ts', { cwd: wire })
    .map((file) => readFileSync(join(wire, file), 'utf8'))
    .join('\n')
  return [...source.matchAll(/\/\*\* Addition(s?)[^\n]*\*\/\n((?:\s+\w+[:,][^\n]*\n)+)/g)].flatMap(
    ([, many, lines = '']) => {
      const names = [...lines.matchAll(/^\s+(\w+)[:,]/gm)].map((match) => match[1] ?? '')
      return many === 's' ? names : names.slice(0, 1)
    },
  )
}

describe('the contract', () => {
  test('[CALL-52] the contract is a valid OpenAPI 3.1 document', async () => {
    const { data } = await world.request('GET', '/api/openapi.json').then(({ text }) => ({
      data: JSON.parse(text) as Record<string, unknown>,
    }))
    const result = await new Validator().validate(data)
    expect(result).toMatchObject({ valid: true })
    expect(data['openapi']).toBe('3.1.0')
    expect(data).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('[CALL-51] the contract has every declared call by its path, including typos and trailing slash', () => {
    expect(operations).toHaveLength(allCalls.length)
    expect(allCalls.length).toBeGreaterThan(50)
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(allCalls.length)
    expect(document.paths).toHaveProperty(['/api/v1/chargeEvent/payerId/{payerId}/'])
    expect(document.paths).toHaveProperty(['/api/v1/practices/{practiceId}/PracticeFee'])
  })

  test('[CALL-52] the contract marks calls that the specification lacks', () => {
    const added = operations.filter((operation) => operation['x-addition'] === true)
    expect(added.map((operation) => operation.operationId)).toEqual(
      allCalls.filter((call) => call.addition === true).map((call) => call.name),
    )
    expect(added.length).toBeGreaterThan(0)
  })

  test('[CALL-52] the contract marks every field that its declaration calls an addition', () => {
    const marked = new Set(
      Object.values(addedFields)
        .flat()
        .map((path) => path.split('.').at(-1)),
    )
    const ofCalls = commentedAdditions().filter((name) => name !== 'addition' && name !== 'quote')
    expect(ofCalls.length).toBeGreaterThan(20)
    expect(ofCalls.filter((name) => !marked.has(name))).toEqual([])
    for (const [name, paths] of Object.entries(addedFields)) {
      const operation = operations.find(({ operationId }) => operationId === name)
      const marks = JSON.stringify(operation).match(/"x-addition":true/g) ?? []
      expect(marks.length, name).toBeGreaterThanOrEqual(paths.length)
    }
    expect(JSON.stringify(document['components'])).toMatch(/"quote":\{"x-addition":true\}/)
  })

  test('the contract shows which token a call needs', () => {
    const login = operations.find(({ operationId }) => operationId === 'login')
    const settle = operations.find(({ operationId }) => operationId === 'settlePayment')
    expect(login?.security).toEqual([])
    expect(settle).toMatchObject({ security: [{ bearer: [] }], 'x-scopes': ['guest', 'payer', 'external'] })
  })

  test('the API mounts every declared call', async () => {
    const answers = await Promise.all(
      allCalls.map(async (call) => {
        const path = call.path.replace(/:\w+/g, '0')
        const answer = await world.request(call.method, path, call.method === 'GET' ? {} : { body: '{' })
        return { name: call.name, status: answer.status }
      }),
    )
    await world.dependencies.background.drain()
    const log = world.logged.join('')
    expect(answers.filter(({ name }) => !log.includes(`"call":"${name}"`))).toEqual([])
  })

  test('the contract’s page has no script and loads nothing external', async () => {
    const page = await world.request('GET', '/api/docs')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.text).not.toMatch(/<script|https?:/)
    for (const call of allCalls) expect(page.text).toContain(`id="${call.name}"`)
  })
})

describe('the table of conflicts', () => {
  test('[CALL-53] docs/api-conflicts.md matches the declared calls', async () => {
    const page = conflictsPage(allCalls)
    expect(allCalls.filter((call) => call.on409 === 'none').map((call) => call.name)).toEqual(
      expect.arrayContaining(['listTransactions', 'listPaymentPlans', 'listFailedPayments']),
    )
    await expect(page).toMatchFileSnapshot('../../../../docs/api-conflicts.md')
  })
})
