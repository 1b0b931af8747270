import { expect, test } from 'vitest'
import { reconcileAfter } from '../testing/scenarios/reconcile-after.ts'
import { eventually } from '../testing/eventually.ts'
import { aPayerWith, payBySaved, readInvoice } from '../testing/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../testing/set-up-world.ts'

let reads = 0
const world = setUpWorld({
  webhooks: true,
  wrapProvider: (provider) => ({
    ...provider,
    retrieveIntent: (intentId) => {
      reads += 1
      return provider.retrieveIntent(intentId)
    },
  }),
})

const steps = ['payment_intent.amount_capturable_updated', 'payment_intent.succeeded']

/** The received steps by type, each with whether it was handled. */
const receivedSteps = async () => {
  const events = world.dependencies.db.selectFrom('webhook_events').select(['type', 'handled_at'])
  const received = await events.where('type', 'in', steps).orderBy('type').execute()
  return received.map(({ type, handled_at: at }) => ({ type, handled: at !== null }))
}

test('the events of a charge that a request makes ask the provider nothing, and are handled', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
  expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
  await eventually(receivedSteps, ({ length }) => length === steps.length)
  await world.dependencies.background.drain()
  await reconcileAfter(world, 5000)
  expect(await receivedSteps()).toEqual(steps.map((type) => ({ type, handled: true })))
  expect(reads).toBe(0)
})
