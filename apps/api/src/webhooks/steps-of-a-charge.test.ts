import { beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../base/calendar.ts'
import { recordVendorReads } from '../../test/http/record-vendor-reads.ts'
import { aGuest, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { eventually } from '../../test/eventually.ts'
import { aPayerWith, payBySaved, readInvoice } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

let reads = 0
beforeEach(() => {
  reads = 0
})
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

const authorized = 'payment_intent.amount_capturable_updated'
const succeeded = 'payment_intent.succeeded'

/** A payment's received steps by type, each with whether it was handled. */
const stepsOf = async (intentId: string) => {
  const events = world.dependencies.db.selectFrom('webhook_events').select(['type', 'handled_at'])
  const ofIntent = events.where('payment_intent_id', '=', intentId)
  const received = await ofIntent.where('type', 'in', [authorized, succeeded]).orderBy('type').execute()
  return received.map(({ type, handled_at: at }) => ({ type, handled: at !== null }))
}

/** Waits for as many steps, and for what is done about them. */
const receive = async (intentId: string, steps: number) => {
  await eventually(
    () => stepsOf(intentId),
    ({ length }) => length === steps,
  )
  await world.dependencies.background.drain()
}

const bothHandled = [authorized, succeeded].map((type) => ({ type, handled: true }))

test('the events of a charge that a request makes ask the provider nothing, and are handled', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  const { status, data } = await payBySaved(world, payer, invoiceId, tokenId)
  expect(status).toBe(200)
  expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
  await receive(data.id, 2)
  await reconcileAfter(world, 5000)
  expect(await stepsOf(data.id)).toEqual(bothHandled)
  expect(reads).toBe(0)
})

test('the event of a card that a browser just confirmed leaves it to the browser’s own request', async () => {
  const guest = await aGuest(world)
  const { intent } = await confirmWith(world, guest, 'credit')
  await receive(intent.id, 1)
  expect(reads).toBe(0)
  expect(await guest.settle()).toBe('paid')
  await receive(intent.id, 2)
  await reconcileAfter(world, 5000)
  expect(await stepsOf(intent.id)).toEqual(bothHandled)
  expect(reads).toBe(1)
})

test('a card that a browser confirmed before it was closed is charged two seconds later', async () => {
  const guest = await aGuest(world)
  const { intent } = await confirmWith(world, guest, 'credit')
  await receive(intent.id, 1)
  await reconcileAfter(world, 2000)
  expect((await guest.invoice()).status).toBe('paid')
})

test('[PAY-52] a card payment reads the provider a few times, also in the hours after it', async () => {
  const addresses = recordVendorReads()
  const guest = await aGuest(world)
  const { intent } = await confirmWith(world, guest, 'credit')
  await receive(intent.id, 1)
  expect(await guest.settle()).toBe('paid')
  await receive(intent.id, 2)
  for (let passed = 0; passed < 3 * hourMs; passed += minuteMs) await reconcileAfter(world, minuteMs)
  expect(addresses.length).toBeLessThanOrEqual(5)
})
