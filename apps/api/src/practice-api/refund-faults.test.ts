import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { killAfter, withKills } from '../../test/kill-after.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { aRefundablePayment, nameInvoice } from '../../test/scenarios/refunds.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld({ wrapProvider: withKills })
const path = '/v1/refunds'

describe('a refund by a practice’s key', () => {
  test.each([
    ['is lost', { kind: 'lose_answer', count: 3 }],
    ['is a failure that the provider repeats, after it refunded', { kind: 'answer_500', phase: 'after' }],
    [
      'is a failure that the provider repeats, and nothing is refunded',
      { kind: 'answer_500', phase: 'before' },
    ],
  ] as const)('is made once when the answer %s', async (_, fault) => {
    const { refund, made, booked, invoiceId } = await aRefundablePayment(world)
    const asked = { refundId: `${invoiceId}-1`, amount: 5000 }
    await world.vendor.addFault({ count: 1, ...fault, path, method: 'POST' })
    expect((await refund(asked)).status).toBe(200)
    expect((await refund({ refundId: `${invoiceId}-2`, amount: 1 })).code ?? 'made').toMatch(
      /^(payment_in_progress|made)$/,
    )
    await world.vendor.clearFaults()
    await world.vendor.forgetKeys()
    await reconcileAfter(world, minuteMs)
    expect((await refund(asked)).data).toMatchObject({ amount: 5000, status: 'succeeded' })
    const amounts = (await made()).map(([amount]) => amount)
    expect(amounts.filter((amount) => amount === 5000)).toHaveLength(1)
    expect(await booked()).toBe(amounts.reduce<number>((sum, amount) => sum + Number(amount), 0))
  })

  test('stores nothing while the provider can’t tell what is left', async () => {
    const { refund, made, invoiceId } = await aRefundablePayment(world)
    await world.vendor.addFault({ kind: 'reset_before', count: 9, path: '/v1/payment_intents/**' })
    expect((await refund({ refundId: `${invoiceId}-1` })).code).toBe('provider_unavailable')
    await world.vendor.clearFaults()
    await reconcileAfter(world, minuteMs)
    expect(await made()).toEqual([])
    expect((await refund({ refundId: `${invoiceId}-1` })).data.status).toBe('succeeded')
  })

  test.each(['refund', 'retrieveIntent'] as const)(
    'is made once when its process is killed after it asked the provider (%s)',
    async (operation) => {
      const { refund, made, booked, invoiceId, intentId } = await aRefundablePayment(world)
      killAfter(operation, operation === 'refund' ? null : intentId)
      const asked = { refundId: `${invoiceId}-1` }
      expect((await refund(asked)).status).toBe(500)
      await reconcileAfter(world, minuteMs)
      expect((await refund(asked)).data).toMatchObject({ amount: 34_569, status: 'succeeded' })
      expect(await made()).toEqual([[34_569, 'succeeded']])
      expect(await booked()).toBe(34_569)
    },
  )

  test('is found again, and not made again, after the database and the provider’s keys forgot it', async () => {
    const { refund, made, invoiceId } = await aRefundablePayment(world)
    const asked = { refundId: `${invoiceId}-1` }
    await refund(asked)
    await world.dependencies.db.deleteFrom('refunds').where('charge_event_id', '=', invoiceId).execute()
    await world.vendor.forgetKeys()
    expect((await refund(asked)).data).toMatchObject({ amount: 34_569, status: 'succeeded' })
    expect(await made()).toEqual([[34_569, 'succeeded']])
  })

  test('never adds up to more than the payment when ten programs ask for most of it at once', async () => {
    const { refund, refundById, made, invoiceId } = await aRefundablePayment(world)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        (nth % 2 === 0 ? refund : refundById)({ refundId: `${invoiceId}-${nth % 5}`, amount: 20_000 }),
      ),
    )
    expect(answers.every(({ status }) => status === 200 || status === 400 || status === 409)).toBe(true)
    await reconcileAfter(world, minuteMs)
    expect(await made()).toEqual([[20_000, 'succeeded']])
  })
})

describe('a refund of a connected practice’s payment', () => {
  test('[PAY-50] takes each part from the practice’s account and its fee, and leaves nothing of either after the last', async () => {
    const { db } = world.dependencies
    await db
      .updateTable('practices')
      .set({ connected_account_id: 'acct_practice' })
      .where('practice_id', '=', 1)
      .execute()
    const { refund, invoiceId, intentId } = await aRefundablePayment(world)
    await nameInvoice(world, invoiceId)
    await practiceToken(world)
    const kept = async () => {
      const { latest_charge } = await world.vendor.retrieveIntent(intentId)
      const charge = latest_charge as Stripe.Charge & { transfer: string; application_fee: string }
      const transfer = await world.vendor.get<Stripe.Transfer>(`/v1/transfers/${charge.transfer}`)
      const fee = await world.vendor.get<Stripe.ApplicationFee>(
        `/v1/application_fees/${charge.application_fee}`,
      )
      return [transfer.amount - transfer.amount_reversed, fee.amount - fee.amount_refunded]
    }
    await refund({ refundId: `${invoiceId}-1`, amount: 11_523 })
    expect(await kept()).toEqual([23_046, 779])
    // A third of 1169 three times, each rounded, is not 1169.
    for (const nth of [2, 3]) await refund({ refundId: `${invoiceId}-${nth}`, amount: 11_521 })
    await refund({ refundId: `${invoiceId}-4` })
    expect(await kept()).toEqual([0, 0])
  })
})
