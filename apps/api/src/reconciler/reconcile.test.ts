import { updateChargeEventStatus } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../base/calendar.ts'
import { payerToken, historyOf, statusOf } from '../../test/scenarios/invoices.ts'
import { eventually } from '../../test/eventually.ts'
import { aGuest, anOverchargedGuest, claimWith, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { withProvider } from '../../test/world.ts'
import { reconcile, runMinuteJobs } from './reconcile.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { startMinuteJobs, startReconciler } from '../main/loops.ts'

const world = setUpWorld()

/** Runs what the reconciler has due at a time: the test's own time counts nowhere. */
const reconcileAt = (time: number) => reconcile({ ...world.dependencies, clock: () => new Date(time) })

/** Runs work. @returns the times before and after it */
async function timesOf(work: () => Promise<unknown>): Promise<[number, number]> {
  const before = world.clock.now().getTime()
  await work()
  return [before, world.clock.now().getTime()]
}

describe('the reconciler, with every webhook lost', () => {
  test('marks a captured payment as paid within 60 seconds', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'credit')
    for (let passed = 0; passed < 60_000; passed += 5000) await reconcileAfter(world, 5000)
    expect((await guest.invoice()).status).toBe('paid')
  })

  test('finds a payment that a browser confirmed without a claim', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    await world.vendor.confirm(intent, await world.vendor.createCard('credit'))
    for (let passed = 0; passed < 60_000; passed += 5000) await reconcileAfter(world, 5000)
    expect(await guest.invoice()).toMatchObject({ status: 'paid', totalAmount: 34_569, applicationFee: 1169 })
  })

  test('reconciles everything that is due in one round', async () => {
    const { db, clock } = world.dependencies
    const events = Array.from({ length: 45 }, (_, index) => ({
      event_id: `evt_of_an_outage_${index}`,
      type: 'payment_intent.succeeded',
      payment_intent_id: null,
      received_at: clock(),
      handled_at: null,
      next_check_at: clock(),
    }))
    await db.insertInto('webhook_events').values(events).execute()
    await reconcileAfter(world, 5000)
    const left = await db.selectFrom('webhook_events').selectAll().where('handled_at', 'is', null).execute()
    expect(left).toEqual([])
  })

  test('restores the status of an invoice after a decline', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'declined')
    expect((await guest.invoice()).paymentInProgress).toBe(true)
    await reconcileAfter(world, minuteMs)
    expect((await guest.invoice()).paymentInProgress).toBe(false)
  })

  test('leaves a payment in authentication alone and cancels it after half an hour', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'threeDSecure')
    await reconcileAfter(world, 29 * minuteMs)
    expect((await guest.attempts())[0]?.state).toBe('claimed')
    await reconcileAfter(world, 2 * minuteMs)
    expect((await guest.attempts())[0]?.state).toBe('canceled')
    expect((await world.vendor.retrieveIntent(intent.id)).status).toBe('canceled')
  })

  test('cancels a payment that was opened and abandoned after half an hour', async () => {
    const guest = await aGuest(world)
    await guest.open()
    await reconcileAfter(world, 29 * minuteMs)
    expect((await guest.attempts())[0]?.state).toBe('open')
    await reconcileAfter(world, 5 * minuteMs)
    expect((await guest.attempts())[0]?.state).toBe('canceled')
  })

  test('[PAY-41] releases a claimed payment that the browser never confirmed within 80 seconds', async () => {
    const guest = await aGuest(world)
    const [before, after] = await timesOf(() => claimWith(world, guest, 'credit'))
    for (let passed = 5000; passed <= 55_000; passed += 5000) await reconcileAt(before + passed)
    expect((await guest.attempts())[0]?.state).toBe('claimed')
    for (let passed = 60_000; passed <= 80_000; passed += 5000) await reconcileAt(after + passed)
    expect((await guest.attempts())[0]?.state).toBe('canceled')
    expect((await guest.invoice()).paymentInProgress).toBe(false)
    expect(await world.vendor.listIntents(guest.invoiceId)).toMatchObject([{ status: 'canceled' }])
    expect((await world.request('GET', '/metrics')).text).toMatch(/^payments_unsettled 0$/m)
  })

  test('[PAY-41] releases an invoice a minute after a client set it to pending without paying', async () => {
    const guest = await aGuest(world)
    const body = { chargeEventStatus: 'stripe_pending' } as const
    const [before, after] = await timesOf(() =>
      world.call(updateChargeEventStatus, [guest.invoiceId], { token: guest.token, body }),
    )
    const status = () => statusOf(world, guest.invoiceId)
    await reconcileAt(before + 58_000)
    expect(await status()).toBe('stripe_pending')
    await reconcileAt(after + 62_000)
    expect(await status()).toBe('scheduled')
  })

  test('keeps a processing bank payment pending', async () => {
    await reconcileAfter(world, hourMs)
    expect(await statusOf(world, 'MAYAPEND0001')).toBe('stripe_pending')
  })

  test('ten reconcilers at once record a capture once', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'credit')
    world.clock.advance(minuteMs)
    await Promise.all(Array.from({ length: 10 }, () => reconcile(world.dependencies)))
    expect(await historyOf(world, guest.invoiceId)).toMatchObject([{ to_status: 'paid' }])
  })

  test('a payment that fails to reconcile delays no other', async () => {
    const [broken, sound] = [await aGuest(world), await aGuest(world)]
    await confirmWith(world, broken, 'credit')
    await confirmWith(world, sound, 'credit')
    await world.vendor.addFault({
      kind: 'answer_500',
      count: 5,
      chargeEventId: broken.invoiceId,
      method: 'GET',
    })
    await reconcileAfter(world, minuteMs)
    await world.vendor.clearFaults()
    expect((await sound.invoice()).status).toBe('paid')
    expect((await broken.invoice()).status).toBe('scheduled')
    await reconcileAfter(world, minuteMs)
    expect((await broken.invoice()).status).toBe('paid')
  })

  test('the reconciler runs by itself once started and ends when stopped', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'credit')
    world.clock.advance(minuteMs)
    const reconciler = startReconciler(world.dependencies)
    const status = await eventually(
      async () => (await guest.invoice()).status,
      (now) => now === 'paid',
    )
    await reconciler.stop()
    expect(status).toBe('paid')
  })

  test('a round that is asked to end takes no more payments', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'credit')
    world.clock.advance(minuteMs)
    await reconcile(world.dependencies, AbortSignal.abort())
    expect((await guest.invoice()).status).not.toBe('paid')
  })
})

test('[PAY-31] refunds are made while the provider does not answer for another payment', async () => {
  await confirmWith(world, await aGuest(world), 'credit')
  const { intentId } = await anOverchargedGuest(world)
  world.clock.advance(minuteMs)
  const answer = Promise.withResolvers<never>()
  const retrieveIntent = () => answer.promise
  const round = reconcile(withProvider(world.dependencies, () => ({ retrieveIntent })))
  const charge = await eventually(
    async () => (await world.vendor.retrieveIntent(intentId)).latest_charge,
    (latest) => typeof latest !== 'string' && latest?.amount_refunded === 1169,
  )
  answer.reject(new Error('no answer'))
  await round
  expect(charge).toMatchObject({ amount_refunded: 1169 })
})

describe('the jobs of each minute', () => {
  test('are done while the provider does not answer for a payment', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'credit')
    world.clock.advance(hourMs)
    const answer = Promise.withResolvers<never>()
    // The provider may be asked only after it.
    answer.promise.catch(() => {})
    const retrieveIntent = () => answer.promise
    const stuck = withProvider(world.dependencies, () => ({ retrieveIntent }))
    const loops = [startReconciler(stuck), startMinuteJobs(stuck)]
    const sessions = await eventually(
      () => world.dependencies.db.selectFrom('sessions').selectAll().execute(),
      (left) => left.length === 0,
    )
    answer.reject(new Error('no answer'))
    await Promise.all(loops.map((loop) => loop.stop()))
    expect(sessions).toEqual([])
  })

  test('deletes handled webhook events and causes of mail after the configured days', async () => {
    const { db, clock } = world.dependencies
    await db.deleteFrom('webhook_events').execute()
    await db.deleteFrom('mail_causes').execute()
    const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs)
    const event = { type: 'charge.refunded', payment_intent_id: null, next_check_at: daysAgo(-1) }
    await db
      .insertInto('webhook_events')
      .values([
        { ...event, event_id: 'evt_expired', received_at: daysAgo(91), handled_at: daysAgo(91) },
        { ...event, event_id: 'evt_unhandled', received_at: daysAgo(91), handled_at: null },
        { ...event, event_id: 'evt_recent', received_at: daysAgo(89), handled_at: daysAgo(89) },
      ])
      .execute()
    const causes = [
      { cause: 'receipt:EXPIRED', created_at: daysAgo(801) },
      { cause: 'receipt:RECENT', created_at: daysAgo(799) },
    ]
    await db.insertInto('mail_causes').values(causes).execute()
    await runMinuteJobs(world.dependencies)
    const events = await db.selectFrom('webhook_events').select('event_id').orderBy('event_id').execute()
    expect(events.map(({ event_id: id }) => id)).toEqual(['evt_recent', 'evt_unhandled'])
    expect(await db.selectFrom('mail_causes').select('cause').execute()).toEqual([
      { cause: 'receipt:RECENT' },
    ])
  })

  test('deletes expired sessions, limits and codes', async () => {
    await payerToken(world, 'maya')
    await aGuest(world)
    world.clock.advance(48 * hourMs)
    await runMinuteJobs(world.dependencies)
    const { db } = world.dependencies
    for (const table of ['sessions', 'six_digits'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    const limits = await db.selectFrom('rate_limits').select('ends_at').execute()
    expect(limits.filter((limit) => limit.ends_at <= world.clock.now())).toEqual([])
    const codes = await db.selectFrom('account_codes').select('ends_at').execute()
    expect(codes.filter((code) => code.ends_at <= world.clock.now())).toEqual([])
  })
})
