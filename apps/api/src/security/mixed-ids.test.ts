import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aRichPayer,
  missing,
  send,
  toldBy,
  trials,
  type Possessions,
  type Trial,
} from '../testing/cross-payer-requests.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
let mine: Possessions
let others: Possessions
beforeAll(async () => {
  world = await startWorld()
  mine = await aRichPayer(world)
  others = await aRichPayer(world)
})
afterAll(() => world.stop())

type Field = Exclude<keyof Possessions, 'payer'> | 'payerId'

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
function withOne(field: Field, theirs: Possessions): Possessions {
  if (field === 'payerId') return { ...mine, payer: { ...mine.payer, payerId: theirs.payer.payerId } }
  return { ...mine, [field]: theirs[field] }
}

/** The ids that a call names in its path or body. */
function namedBy(trial: Trial): Field[] {
  const shown = (of: Possessions) =>
    JSON.stringify([trial.ids(of), trial.body?.(of)], (key, value: unknown) =>
      key === 'acceptedTs' ? '' : value,
    )
  return fields.filter((field) => shown(withOne(field, others)) !== shown(mine))
}

const cases = trials
  .filter(({ call }) => call.scopes.includes('payer'))
  .map((trial) => [trial.call.name, trial] as const)

describe.each(cases)('%s, by its payer', (_name, trial) => {
  test('[ROLE-02] another payer’s id among one’s own responds like an unknown one', async () => {
    for (const field of namedBy(trial)) {
      const [theirs, nobodys] = [
        await send(world, trial, withOne(field, others), mine.payer.token),
        await send(world, trial, withOne(field, missing), mine.payer.token),
      ]
      expect(theirs.status, field).toBeGreaterThanOrEqual(400)
      expect(toldBy(theirs), field).toBe(toldBy(nobodys))
    }
  })
})
