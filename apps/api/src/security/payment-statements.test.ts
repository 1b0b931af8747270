import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayerWith, payBySaved, readInvoice } from '../testing/scenarios/saved-card-payments.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
const statements: string[] = []

beforeAll(async () => {
  world = await startWorld({ onStatement: (statement) => statements.push(statement) })
})
afterAll(() => world.stop())

test('a payment with a saved card needs 24 statements, two transactions among them', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  statements.length = 0
  expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
  const transactions = statements.filter((statement) => statement === 'begin').length
  expect(transactions, statements.join('\n')).toBeLessThanOrEqual(2)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(24)
  expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
})
