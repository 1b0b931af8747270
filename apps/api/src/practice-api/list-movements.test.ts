import {
  listPracticeRefunds,
  listPracticeTransactions,
  type Call,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { anOverchargedGuest, aPaidGuest } from '../../test/scenarios/guest-payments.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { aRefundablePayment, nameInvoice } from '../../test/scenarios/refunds.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
type Movement = Omit<CallAnswer<typeof listPracticeTransactions>['transactions'][number], 'amount'> & {
  readonly amount: number
}

/** All rows of these days, in pages of this size. */
async function readAll(call: Call & { readonly csv: string }, days: string, limit = 1000) {
  const token = await practiceToken(world)
  const rows: Movement[] = []
  for (let after = ''; ;) {
    const path = `${call.path}?${days}&limit=${limit}${after}`
    const { data } = await world.request<Record<string, Movement[]> & { next: string | null }>('GET', path, {
      token,
    })
    rows.push(...(data[call.csv] ?? []))
    if (data.next === null) return rows
    after = `&after=${data.next}`
  }
}

const always = 'from=2020-01-01&to=2040-12-31'
const sumOf = (rows: readonly Movement[]) => rows.reduce<number>((sum, { amount }) => sum + amount, 0)

describe('a practice’s payments and refunds by day', () => {
  test('add up to the books, in pages of any size', async () => {
    const { refund, invoiceId, intentId } = await aRefundablePayment(world)
    await refund({ refundId: `${invoiceId}-1`, amount: 1234 })
    await world.vendor.refund(intentId, 100)
    await refund({ refundId: `${invoiceId}-2`, amount: 1 })
    await anOverchargedGuest(world)
    await reconcileAfter(world, minuteMs)
    const payments = await readAll(listPracticeTransactions, always)
    const refunds = await readAll(listPracticeRefunds, always)
    for (const limit of [1, 2, 7]) {
      expect(await readAll(listPracticeTransactions, always, limit)).toEqual(payments)
      expect(await readAll(listPracticeRefunds, always, limit)).toEqual(refunds)
    }
    const { rows } = await sql<{ captured: number; refunded: number }>`
      select sum(captured)::int as captured, sum(refunded + coalesce(amount, 0))::int as refunded
      from transactions join charge_events using (charge_event_id)
      left join payment_adjustments on payment_adjustments.attempt_id = transactions.attempt_id
        and payment_adjustments.kind = 'excess' and payment_adjustments.state = 'done'
      where charge_events.practice_id = 1`.execute(world.dependencies.db)
    expect(rows).toEqual([{ captured: sumOf(payments), refunded: sumOf(refunds) }])
    const ours = refunds.filter(({ chargeEventId }) => chargeEventId === invoiceId)
    expect(ours.map(({ amount }) => amount)).toEqual([1234, 101])
  })

  test('belong to the day of the practice’s time zone', async () => {
    const { guest } = await aPaidGuest(world)
    const { db } = world.dependencies
    await db
      .updateTable('practices')
      .set({ time_zone: 'Pacific/Honolulu' })
      .where('practice_id', '=', 1)
      .execute()
    await db
      .updateTable('practice_events')
      // 11:30 p.m. on the second in Hawaii.
      .set({ happened_at: new Date('2030-03-03T09:30:00Z') })
      .where('charge_event_id', '=', guest.invoiceId)
      .where('type', '=', 'payment')
      .execute()
    const daysWith = async (days: string) =>
      (await readAll(listPracticeTransactions, days))
        .filter(({ chargeEventId }) => chargeEventId === guest.invoiceId)
        .map(({ day }) => day)
    expect(await daysWith('from=2030-03-02&to=2030-03-02')).toEqual(['2030-03-02'])
    expect(await daysWith('from=2030-03-03&to=2030-03-03')).toEqual([])
  })

  test('are also comma-separated values with a link to the next page, in which no id is a formula', async () => {
    const { guest } = await aPaidGuest(world)
    await nameInvoice(world, guest.invoiceId, '-1+2')
    await aPaidGuest(world)
    const token = await practiceToken(world)
    const headers = { authorization: `Bearer ${token}` }
    const rows: Record<string, string>[] = []
    let next: string | undefined = `${listPracticeTransactions.path}?${always}&format=csv&limit=3`
    while (next !== undefined) {
      const response = await fetch(new URL(next, world.url), { headers })
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      rows.push(...parse<Record<string, string>>(await response.text(), { columns: true }))
      next = /^<(.*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    const json = await readAll(listPracticeTransactions, always)
    expect(rows.map(({ amount }) => Number(amount))).toEqual(json.map(({ amount }) => amount))
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(json[0] ?? {}))
    const named = rows.find(({ chargeEventId }) => chargeEventId === guest.invoiceId)
    expect(named?.['externalId']).toBe("'-1+2")
  })

  test('are another practice’s to none but itself, and days must exist and be in order', async () => {
    const { guest } = await aPaidGuest(world)
    const token = await practiceToken(world, { practiceId: 2, role: 'read' })
    const ofOthers = await world.request('GET', `${listPracticeTransactions.path}?${always}`, { token })
    expect(ofOthers.status).toBe(200)
    expect(ofOthers.text).not.toContain(guest.invoiceId)
    const errorOf = async (query: string) => {
      const { status, errors } = await world.request('GET', `${listPracticeRefunds.path}?${query}`, { token })
      return [status, errors[0]?.field, errors[0]?.message]
    }
    expect(await errorOf('from=2026-02-30&to=2026-03-01')).toEqual([400, 'from', 'No such day.'])
    expect(await errorOf('from=2026-03-02&to=2026-03-01')).toEqual([
      400,
      'to',
      'The last day must not be before the first.',
    ])
    expect(await errorOf('from=2026-03-02')).toEqual([400, 'to', 'The field is missing.'])
  })
})
