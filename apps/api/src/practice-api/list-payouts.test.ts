import { listPracticePayouts, type CallAnswer } from '@payment-center/validation/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'
import { anOverchargedGuest } from '../../test/scenarios/guest-payments.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { aRefundablePayment } from '../../test/scenarios/refunds.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import type { World } from '../../test/world.ts'

const account = 'acct_practice'
type Row = CallAnswer<typeof listPracticePayouts>['payouts'][number]
type Payment = Awaited<ReturnType<typeof aRefundablePayment>>

const always = 'from=2020-01-01&to=2040-12-31'

async function readAll(world: World, limit = 1000, days = always): Promise<Row[]> {
  const token = await practiceToken(world, { role: 'read' })
  const rows: Row[] = []
  for (let after = ''; ;) {
    const path = `${listPracticePayouts.path}?${days}&limit=${limit}${after}`
    const { data } = await world.request<CallAnswer<typeof listPracticePayouts>>('GET', path, { token })
    expect(data.payouts.length).toBeLessThanOrEqual(limit)
    rows.push(...data.payouts)
    if (data.next === null) return rows
    after = `&after=${data.next}`
  }
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { net }) => sum + net, 0)

/** What happens to a practice's money; a number picks the payment and the amount in cents. */
const step = fc.tuple(
  fc.constantFrom('pay by credit card', 'pay by debit card', 'refund', 'refund on the dashboard', 'dispute'),
  fc.nat(),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let refunds = 0

async function take(world: World, payments: Payment[], [what, number]: Step): Promise<void> {
  if (what === 'pay by credit card' || what === 'pay by debit card') {
    payments.push(await aRefundablePayment(world, what === 'pay by debit card' ? 'debit' : 'credit'))
    return
  }
  const payment = payments[number % Math.max(1, payments.length)]
  if (payment === undefined) return
  refunds += 1
  const amount = 1 + (number % 34_569)
  // Whether it is refused does not matter: then nothing moves.
  if (what === 'refund') await payment.refund({ refundId: `r-${refunds}`, amount })
  else if (what === 'refund on the dashboard') await world.vendor.refund(payment.intentId, amount)
  else {
    const charge = (await world.vendor.retrieveIntent(payment.intentId)).latest_charge
    const isWhole = typeof charge === 'object' && charge?.amount_refunded === 0 && !charge.disputed
    if (!isWhole) return
    const disputeId = await world.vendor.dispute(payment.intentId)
    await world.vendor.closeDispute(disputeId, number % 2 === 0 ? 'won' : 'lost')
  }
  await refreshPayment(world.dependencies, payment.intentId)
}

const runs = { numRuns: 6, endOnFailure: true }
const steps = fc.array(step, { minLength: 3, maxLength: 9 })

describe('the payouts of a practice with its own account', () => {
  const world = setUpWorld()

  test('have rows that add up to each of them, and name the payments, whatever was paid, refunded and disputed', async () => {
    await world.dependencies.db
      .updateTable('practices')
      .set({ connected_account_id: account })
      .where('practice_id', '=', 1)
      .execute()
    const payments: Payment[] = []
    const made = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const each of taken) await take(world, payments, each)
        await reconcileAfter(world, minuteMs)
        const payout = await world.vendor.payOut(account)
        if (payout !== null) made.set(payout.id, payout.amount)
        const rows = await readAll(world)
        const ids = [...new Set(rows.map(({ payoutId }) => payoutId))]
        expect(ids.toSorted()).toEqual([...made.keys()].toSorted())
        for (const [id, amount] of made)
          expect(sumOf(rows.filter(({ payoutId }) => payoutId === id))).toBe(amount)
        const named = rows.filter(({ type, chargeEventId }) => type === 'payment' && chargeEventId !== null)
        const { captured } = await world.dependencies.db
          .selectFrom('transactions')
          .select((of) => of.fn.sum<number>('captured').as('captured'))
          .where('charge_event_id', 'in', [...payments.map(({ invoiceId }) => invoiceId), ''])
          .executeTakeFirstOrThrow()
        const got = named.reduce((sum, { amount }) => sum + amount, 0)
        // What was paid since the last payout is in none yet if this one was empty.
        expect(got).toBe(payout === null ? got : (captured ?? 0))
        const refunded = rows.filter(({ type }) => type === 'payment_refund')
        expect(refunded.every(({ chargeEventId }) => chargeEventId !== null)).toBe(true)
        for (const limit of [1, 3]) expect(await readAll(world, limit)).toEqual(rows)
      }),
      runs,
    )
  })
})

describe('a payout that a practice made by hand', () => {
  const world = setUpWorld()

  test('is one row, since the provider can’t tell what is in it', async () => {
    await world.dependencies.db
      .updateTable('practices')
      .set({ connected_account_id: account })
      .where('practice_id', '=', 1)
      .execute()
    await aRefundablePayment(world)
    const byHand = await world.vendor.payOut(account, false)
    expect(byHand?.amount).toBe(33_400)
    await aRefundablePayment(world)
    await world.vendor.payOut(account)
    const rows = await readAll(world)
    expect(rows.map(({ type, net }) => [type, net])).toEqual([
      ['not_itemized', 33_400],
      ['payment', 33_400],
    ])
    expect(await readAll(world, 1)).toEqual(rows)
  })
})

describe('the payouts of the platform’s own account', () => {
  const world = setUpWorld()

  test('have the rows of the practice’s payments, which with everything else add up to them', async () => {
    const payments: Payment[] = []
    const made = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const each of taken) await take(world, payments, each)
        // The platform sells something else for 100.00, of which 96.80 are left.
        await world.vendor.post('/v1/payment_intents', {
          amount: '10000',
          currency: 'usd',
          'allowed_payment_method_types[0]': 'card',
          payment_method: 'pm_card_visa',
          confirm: 'true',
        })
        const payout = await world.vendor.payOut()
        if (payout === null) return
        made.set(payout.id, payout.amount)
        const rows = await readAll(world)
        expect(rows.every(({ chargeEventId }) => chargeEventId !== null)).toBe(true)
        const total = [...made.values()].reduce((sum, amount) => sum + amount, 0)
        const others = await world.vendor.get<{ data: { net: number; source: string; type: string }[] }>(
          '/v1/balance_transactions?limit=100&type=charge',
        )
        const known = new Set(payments.map(({ intentId }) => intentId))
        let sold = 0
        for (const { net, source } of others.data) {
          const charge = await world.vendor.get<{ payment_intent: string }>(`/v1/charges/${source}`)
          if (!known.has(charge.payment_intent)) sold += net
        }
        expect(sumOf(rows)).toBe(total - sold)
        expect(await readAll(world, 2)).toEqual(rows)
      }),
      runs,
    )
  })

  test('name a program’s refund, and have the day on which the money arrives', async () => {
    const { guest } = await anOverchargedGuest(world)
    await reconcileAfter(world, minuteMs)
    const { refund, invoiceId } = await aRefundablePayment(world)
    await refund({ refundId: `${invoiceId}-1`, amount: 100 })
    const before = (await readAll(world)).length
    const payout = await world.vendor.payOut()
    const rows = (await readAll(world)).slice(before)
    expect(
      rows.filter((row) => row.chargeEventId === guest.invoiceId).map(({ type, amount }) => [type, amount]),
    ).toEqual([
      ['refund', -1169],
      ['charge', 34_569],
    ])
    const refundRows = rows.filter(({ type }) => type === 'refund')
    const refundIdsOf = (id: string) =>
      refundRows.filter(({ chargeEventId }) => chargeEventId === id).map(({ refundId }) => refundId)
    // The payments of the test before may have refunds in this payout, too.
    expect([refundIdsOf(invoiceId), refundIdsOf(guest.invoiceId)]).toEqual([[`${invoiceId}-1`], [null]])
    const day = new Date((payout?.arrival_date ?? 0) * 1000).toISOString().slice(0, 10)
    expect(rows.every((row) => row.day === day && row.payoutAmount === payout?.amount)).toBe(true)
    expect(await readAll(world, 1000, 'from=2020-01-01&to=2020-01-31')).toEqual([])
  })

  test('are unavailable while the provider does not answer, and refuse a page of other days', async () => {
    const token = await practiceToken(world)
    const path = `${listPracticePayouts.path}?${always}` as const
    expect((await world.request('GET', `${path}&after=po_1`, { token })).errors).toMatchObject([
      { field: 'after' },
    ])
    await world.vendor.addFault({ kind: 'reset_before', count: 9, path: '/v1/payouts' })
    expect((await world.request('GET', path, { token })).code).toBe('provider_unavailable')
    await world.vendor.clearFaults()
  })
})
