import { expect, test } from 'vitest'
import { openBill, openSetup, openVoluntary, testCardsAtOnce } from '../../test/scenarios/card-testers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

test.each([
  ['a bill', 200, openBill],
  ['Pay as Guest', 100, openVoluntary],
  ['a card setup', 86, openSetup],
] as const)(
  '[CALL-70] [CALL-71] while the bank answers about one card of %s, the provider refuses all others of %i at once',
  async (_what, count, open) => {
    const intent = await open(world)
    expect(await testCardsAtOnce(world, intent, count)).toEqual({ refused: count - 1, asked: 1 })
  },
)
