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

const handled = async (type: string) => {
  const events = world.dependencies.db.selectFrom('webhook_events').select('handled_at')
  return (await events.where('type', '=', type).execute()).map(({ handled_at: at }) => at !== null)
}

test('the events of a charge that a request makes ask the provider nothing, and are handled', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
  expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
  await eventually(
    () => handled('payment_intent.succeeded'),
    (all) => all.length === 1,
  )
  await world.dependencies.background.drain()
  await reconcileAfter(world, 5000)
  for (const step of ['amount_capturable_updated', 'succeeded'])
    expect(await handled(`payment_intent.${step}`), step).toEqual([true])
  expect(reads).toBe(0)
})
