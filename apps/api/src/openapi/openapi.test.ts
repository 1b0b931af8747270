import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { setUpWorld } from '../../test/set-up-world.ts'
import { allCalls } from '../http/calls.ts'
import { additionsOf, withoutAdditions } from '../../test/specified/additions.ts'
import { openApiDocument, partOf } from './document.ts'

const world = setUpWorld()

const document = openApiDocument(allCalls)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

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

  test('[CALL-52] the contract separates the specified calls from the additional ones by their tags', () => {
    for (const operation of operations)
      expect(operation.tags).toEqual([operation['x-addition'] === true ? 'addition' : 'contract'])
  })

  test('[CALL-52] the contract marks every field that its declaration calls an addition', () => {
    const additions = Object.fromEntries(
      allCalls.flatMap((call) =>
        (['query', 'body', 'answer'] as const).map((part) => [
          `${call.name} ${part}`,
          additionsOf(partOf(call, part) ?? {}),
        ]),
      ),
    )
    expect(additions).toMatchObject({
      'createPaymentIntent query': ['amount'],
      'makeOffCyclePayment body': ['paymentMethod.authorization', 'total', 'idempotencyKey'],
      'updatePaymentIntent body': ['paymentMethodId'],
      'getExternalPatient answer': ['token'],
      'listPaymentPlans answer': expect.arrayContaining(['paymentPlans.billingDay']) as unknown,
      'login answer': [],
    })
    expect(JSON.stringify(document['components'])).toMatch(/"quote":\{"x-addition":true\}/)
  })

  test('an answer without its additions has the specified fields alone', () => {
    const call = allCalls.find(({ name }) => name === 'getExternalPatient')
    const schema = call === undefined ? null : partOf(call, 'answer')
    expect(withoutAdditions(schema ?? {}, { patientId: 'p1', token: 'a' })).toEqual({ patientId: 'p1' })
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
    expect(page.text).not.toMatch(/<script|(src|href)=["']?https?:/)
    for (const call of allCalls) expect(page.text).toContain(`id="${call.name}"`)
  })
})
