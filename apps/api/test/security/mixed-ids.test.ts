import { beforeAll, describe, expect, test } from 'vitest'
import {
  createResources,
  unknownResources,
  pathOf,
  send,
  revealedBy,
  crossPayerRequests,
  type PayerResources,
  type CrossPayerRequest,
} from '../cross-payer-requests.ts'
import { setUpWorld } from '../set-up-world.ts'

const world = setUpWorld()
let mine: PayerResources
let others: PayerResources

beforeAll(async () => {
  mine = await createResources(world)
  others = await createResources(world)
})

type Field = Exclude<keyof PayerResources, 'payer'> | 'payerId'

const fields = [
  'payerId',
  'invoiceId',
  'intentId',
  'tokenId',
  'cardId',
  'achId',
  'customerId',
  'planId',
] as const

/** The payer's own ids, except one of another payer. */
function withOne(field: Field, theirs: PayerResources): PayerResources {
  if (field === 'payerId') return { ...mine, payer: { ...mine.payer, payerId: theirs.payer.payerId } }
  return { ...mine, [field]: theirs[field] }
}

/** The ids that a call names in its path or body. */
function namedBy(request: CrossPayerRequest): Field[] {
  const shown = (of: PayerResources) =>
    JSON.stringify([pathOf(request.call, of), request.body?.(of)], (key, value: unknown) =>
      key === 'acceptedTs' ? '' : value,
    )
  return fields.filter((field) => shown(withOne(field, others)) !== shown(mine))
}

const cases = crossPayerRequests
  .filter(({ call }) => call.scopes.includes('payer'))
  .map((request) => [request.call.name, request] as const)

describe.each(cases)('%s, by its payer', (_name, request) => {
  test('[ROLE-02] another payer’s id among one’s own responds like an unknown one', async () => {
    for (const field of namedBy(request)) {
      const [theirs, unknownOnes] = [
        await send(world, request, withOne(field, others), mine.payer.token),
        await send(world, request, withOne(field, unknownResources), mine.payer.token),
      ]
      expect(theirs.status, field).toBeGreaterThanOrEqual(400)
      expect(revealedBy(theirs), field).toBe(revealedBy(unknownOnes))
    }
  })
})
