import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { aGuest, anOverchargedGuest, claimWith } from '../../test/scenarios/guest-payments.ts'
import { setRate } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'

const world = setUpWorld()

const adjustmentsOf = (invoiceId: string) =>
  world.dependencies.db
    .selectFrom('payment_adjustments')
    .selectAll()
    .where('charge_event_id', '=', invoiceId)
    .execute()

describe('a payment at the wrong price that was captured on the provider’s dashboard', () => {
  test('[PAY-31] refunds the difference once when a debit card was charged the credit price', async () => {
    const { guest, intentId } = await anOverchargedGuest(world)
    expect(await guest.invoice()).toMatchObject({ applicationFee: 0, totalAmount: 33_400, status: 'paid' })
    expect(await adjustmentsOf(guest.invoiceId)).toMatchObject([
      { kind: 'excess', amount: 1169, state: 'due' },
    ])
    await reconcileAfter(world, 5000)
    await reconcileAfter(world, minuteMs)
    expect(await adjustmentsOf(guest.invoiceId)).toMatchObject([{ state: 'done' }])
    expect((await world.vendor.retrieveIntent(intentId)).latest_charge).toMatchObject({
      amount_refunded: 1169,
    })
    expect((await guest.invoice()).status).toBe('paid')
  })

  test.each([
    ['done, and the answer is a failure', 'after'],
    ['not done', 'before'],
  ] as const)(
    '[PAY-31] refunds the difference once when the first try is %s that the provider repeats',
    async (_, phase) => {
      const { guest, intentId } = await anOverchargedGuest(world)
      await world.vendor.addFault({
        kind: 'answer_500',
        phase,
        count: 1,
        path: '/v1/refunds',
        method: 'POST',
      })
      await reconcileAfter(world, 5000)
      for (let round = 0; round < 4; round += 1) await reconcileAfter(world, 20_000)
      expect(await adjustmentsOf(guest.invoiceId)).toMatchObject([{ state: 'done' }])
      const { latest_charge: charge } = await world.vendor.retrieveIntent(intentId)
      expect(charge).toMatchObject({ amount_refunded: 1169 })
    },
  )

  test('[PAY-31] refunds the difference once although a restored database and the provider forgot the refund', async () => {
    const { guest, intentId } = await anOverchargedGuest(world)
    await reconcileAfter(world, 5000)
    await world.dependencies.db
      .updateTable('payment_adjustments')
      .set({ state: 'due', refund_id: null })
      .where('charge_event_id', '=', guest.invoiceId)
      .execute()
    await world.vendor.forgetKeys()
    await reconcileAfter(world, minuteMs)
    expect(await adjustmentsOf(guest.invoiceId)).toMatchObject([{ state: 'done' }])
    expect((await world.vendor.retrieveIntent(intentId)).latest_charge).toMatchObject({
      amount_refunded: 1169,
    })
  })

  test('[PAY-31] refunds the difference once a dispute, during which the provider refuses that, is won', async () => {
    const { guest, intentId } = await anOverchargedGuest(world)
    const disputeId = await world.vendor.dispute(intentId)
    await reconcileAfter(world, 5000)
    expect(await adjustmentsOf(guest.invoiceId)).toMatchObject([{ state: 'due' }])
    await world.vendor.closeDispute(disputeId, 'won')
    await reconcileAfter(world, 20_000)
    expect(await adjustmentsOf(guest.invoiceId)).toMatchObject([{ state: 'done' }])
    const { latest_charge: charge } = await world.vendor.retrieveIntent(intentId)
    expect(charge).toMatchObject({ amount_refunded: 1169 })
  })

  test('[PAY-31] asks for a refund once an hour that the provider goes on refusing', async () => {
    const { guest, intentId } = await anOverchargedGuest(world)
    await world.vendor.dispute(intentId)
    for (let round = 0; round < 16; round += 1) await reconcileAfter(world, 20_000)
    const [{ next_check_at } = { next_check_at: new Date(0) }] = await adjustmentsOf(guest.invoiceId)
    expect(next_check_at.getTime() - world.clock.now().getTime()).toBeGreaterThan(59 * minuteMs)
  })

  test('records a shortfall and logs an error when a credit card was charged the debit price', async () => {
    const guest = await aGuest(world)
    const { intent } = await claimWith(world, guest, 'debit')
    await world.vendor.confirm(intent, await world.vendor.createCard('credit'))
    await world.vendor.capture(intent.id)
    expect(await guest.settle()).toBe('paid')
    expect(await guest.invoice()).toMatchObject({ applicationFee: 0, totalAmount: 33_400, status: 'paid' })
    expect(await adjustmentsOf(guest.invoiceId)).toMatchObject([
      { kind: 'shortfall', amount: 1169, state: 'done' },
    ])
    expect(world.logged.some((line) => line.includes('"level":50') && line.includes('-1169'))).toBe(true)
  })

  test('an accepted price stands when the practice changes its fee between claim and capture', async () => {
    const guest = await aGuest(world)
    const { intent, cardId } = await claimWith(world, guest, 'credit')
    await setRate(world, 'credit', 100)
    await world.vendor.confirm(intent, cardId)
    expect(await guest.settle()).toBe('paid')
    await setRate(world, 'credit', 350)
    expect((await guest.invoice()).totalAmount).toBe(34_569)
    expect(await adjustmentsOf(guest.invoiceId)).toEqual([])
  })
})
