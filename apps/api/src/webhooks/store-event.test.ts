import { expect, test } from 'vitest'
import { aPayerWith, payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { receiveEvent } from './routes.ts'

const world = setUpWorld({ onStatement: (statement) => statements.push(statement) })
const statements: string[] = []

test('an event of a recorded payment is stored as handled by one statement', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  const { data } = await payBySaved(world, payer, invoiceId, tokenId)
  statements.length = 0
  const event = { eventId: 'evt_late', type: 'payment_intent.succeeded', setupId: null, cardId: null }
  await receiveEvent(world.dependencies, { ...event, intentId: data.id })
  await world.dependencies.background.drain()
  expect(statements).toEqual([expect.stringContaining('insert into "webhook_events"')])
  const events = await world.dependencies.db.selectFrom('webhook_events').select('handled_at').execute()
  expect(events.map(({ handled_at: at }) => at !== null)).toEqual([true])
})
