import { describe, expect, test } from 'vitest'
import { dayMs } from '../../base/calendar.ts'
import { aGuest, confirmWith } from '../../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'
import { compareBooks } from './compare-books.ts'
import { selectLastResult } from './comparison-repository.ts'

const world = setUpWorld()

async function aPayment() {
  const guest = await aGuest(world)
  const { intent } = await confirmWith(world, guest, 'debit')
  expect(await guest.settle()).toBe('paid')
  return { guest, intentId: intent.id }
}

/** Compares a day later. */
async function compare() {
  world.clock.advance(dayMs + 1000)
  await compareBooks(world.dependencies)
  return selectLastResult(world.dependencies.db)
}

const transactionOf = (intentId: string) =>
  world.dependencies.db
    .selectFrom('transactions')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst()

describe('the daily comparison with the provider', () => {
  test('[PAY-47] finds no difference when every payment is in the books', async () => {
    await aPayment()
    expect(await compare()).toMatchObject({ payments: 1, discrepancies: 0, difference: 0 })
  })

  test('runs once a day', async () => {
    const last = await compare()
    await compareBooks(world.dependencies)
    expect(await selectLastResult(world.dependencies.db)).toEqual(last)
  })

  test('[PAY-47] reports a cent that was captured and not booked, in the metrics and in the log', async () => {
    const { intentId } = await aPayment()
    const { db } = world.dependencies
    const setCaptured = (captured: number) =>
      db.updateTable('transactions').set({ captured }).where('payment_intent_id', '=', intentId).execute()
    await setCaptured(33_399)
    expect(await compare()).toMatchObject({ discrepancies: 1, difference: 1 })
    const { text } = await world.request('GET', '/metrics')
    expect(text).toMatch(/^books_discrepancies 1$/m)
    expect(text).toMatch(/^books_difference_cents 1$/m)
    expect(world.logged.some((line) => line.includes('"level":50') && line.includes(intentId))).toBe(true)
    await setCaptured(33_400)
    expect(await compare()).toMatchObject({ discrepancies: 0, difference: 0 })
  })

  test('[OVER-10] records a refund whose webhook was lost', async () => {
    const { intentId } = await aPayment()
    await compare()
    await world.vendor.refund(intentId, 500)
    expect(await compare()).toMatchObject({ discrepancies: 0 })
    expect((await transactionOf(intentId))?.refunded).toBe(500)
  })

  test('[PAY-47] captures a payment that is only authorized, and reports no difference', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'debit')
    expect(await compare()).toMatchObject({ discrepancies: 0, difference: 0 })
    expect((await transactionOf(intent.id))?.captured).toBe(33_400)
  })

  test('reports a payment of an invoice that the database does not have', async () => {
    await world.vendor.post('/v1/payment_intents', {
      amount: '700',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      'metadata[charge_event_id]': 'LOSTINVOICE1',
    })
    expect(await compare()).toMatchObject({ discrepancies: 1, difference: 700 })
  })

  test('ignores payments of other products in the same account', async () => {
    const before = await compare()
    await world.vendor.post('/v1/payment_intents', {
      amount: '900',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    })
    expect(await compare()).toMatchObject({ difference: before?.difference })
  })

  test('reports a booked payment that the provider does not have', async () => {
    const before = await compare()
    const { intentId } = await aPayment()
    const { db } = world.dependencies
    const rename = (from: string, to: string) =>
      db
        .updateTable('payment_attempts')
        .set({ payment_intent_id: to })
        .where('payment_intent_id', '=', from)
        .execute()
    await rename(intentId, 'pi_unknown')
    expect((await compare())?.discrepancies).toBeGreaterThan(before?.discrepancies ?? 0)
    expect(world.logged.some((line) => line.includes('pi_unknown'))).toBe(true)
    await rename('pi_unknown', intentId)
  })
})
