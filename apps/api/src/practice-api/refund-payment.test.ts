import {
  listEvents,
  refundInvoice,
  refundTransaction,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'
import { aBilledPlan } from '../../test/scenarios/billed-plans.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { anOverchargedGuest } from '../../test/scenarios/guest-payments.ts'
import { practiceToken, statusOf } from '../../test/scenarios/invoices.ts'
import { aPayer, anInvoiceOf, linkBank } from '../../test/scenarios/payers.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { aRefundablePayment, nameInvoice, refundsOf } from '../../test/scenarios/refunds.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

describe('a refund by a practice’s key', () => {
  test('is made once however often its request is repeated, and several parts add up to the payment', async () => {
    const { refund, made, booked, invoiceId } = await aRefundablePayment(world)
    for (let times = 0; times < 3; times += 1)
      expect((await refund({ refundId: `${invoiceId}-1`, amount: 10_000 })).data).toEqual({
        refundId: `${invoiceId}-1`,
        chargeEventId: invoiceId,
        amount: 10_000,
        status: 'succeeded',
      })
    expect(await statusOf(world, invoiceId)).toBe('partially_refunded')
    await refund({ refundId: `${invoiceId}-2`, amount: 1 })
    const whole = await refund({ refundId: `${invoiceId}-3` })
    expect(whole.data).toMatchObject({ amount: 24_568, status: 'succeeded' })
    expect(await made()).toEqual([
      [10_000, 'succeeded'],
      [1, 'succeeded'],
      [24_568, 'succeeded'],
    ])
    expect(await booked()).toBe(34_569)
    expect(await statusOf(world, invoiceId)).toBe('refunded')
    const token = await practiceToken(world)
    const { data } = await world.request<CallAnswer<typeof listEvents>>(
      'GET',
      `${listEvents.path}?limit=1000`,
      {
        token,
      },
    )
    const events = data.events.filter((event) => event.chargeEventId === invoiceId && event.type === 'refund')
    expect(events.map(({ amount }) => amount)).toEqual([10_000, 1, 24_568])
  })

  test('is refused with the field and a sentence for more than is left, or under an id that is taken', async () => {
    const { refund, made, intentId, invoiceId } = await aRefundablePayment(world)
    await world.vendor.refund(intentId, 30_000)
    const errorOf = async (asked: Parameters<typeof refund>[0]) => {
      const { status, errors } = await refund(asked)
      const [{ field, message } = { field: '', message: '' }] = errors
      return [status, field, message]
    }
    expect(await errorOf({ refundId: `${invoiceId}-x`, amount: 4570 })).toEqual([
      400,
      'amount',
      'At most $45.69 can be refunded: the rest is refunded or disputed.',
    ])
    expect(await errorOf({ refundId: `${invoiceId}-x`, amount: 10.5 })).toEqual([
      400,
      'amount',
      'The amount must be whole cents.',
    ])
    await refund({ refundId: `${invoiceId}-x`, amount: 4569 })
    expect(await errorOf({ refundId: `${invoiceId}-x`, amount: 4568 })).toEqual([
      409,
      'refundId',
      'This refundId belongs to another refund: of another payment, or of another amount.',
    ])
    expect(await errorOf({ refundId: `${invoiceId}-y` })).toEqual([
      400,
      'amount',
      'Nothing is left to refund: the payment is refunded or disputed.',
    ])
    expect(await made()).toEqual([
      [30_000, 'succeeded'],
      [4569, 'succeeded'],
    ])
  })

  test('takes nothing of what is disputed, and all of it once the dispute is won', async () => {
    const { refund, made, intentId, invoiceId } = await aRefundablePayment(world)
    const disputeId = await world.vendor.dispute(intentId)
    expect((await refund({ refundId: `${invoiceId}-1` })).errors).toMatchObject([{ field: 'amount' }])
    await world.vendor.closeDispute(disputeId, 'won')
    expect((await refund({ refundId: `${invoiceId}-1` })).data.status).toBe('succeeded')
    const partly = await aRefundablePayment(world)
    await world.vendor.dispute(partly.intentId, { amount: 30_000 })
    // Within what is left, but the provider refuses any refund during a dispute, and that is stored.
    for (let times = 0; times < 2; times += 1) {
      const answer = await partly.refund({ refundId: `${partly.invoiceId}-1`, amount: 100 })
      expect(answer.data.status).toBe('refused')
    }
    expect(await partly.made()).toEqual([])
    expect(await made()).toEqual([[34_569, 'succeeded']])
  })

  test('is refused to other practices, to lesser keys, and for an invoice without a payment', async () => {
    const { invoiceId } = await aRefundablePayment(world)
    const externalId = await nameInvoice(world, invoiceId)
    const body = { refundId: 'r-1', reason: 'Insurance paid' }
    const others = await practiceToken(world, { practiceId: 2 })
    expect((await world.call(refundInvoice, [externalId], { token: others, body })).status).toBe(404)
    expect((await world.call(refundTransaction, [invoiceId], { token: others, body })).status).toBe(404)
    const biller = await practiceToken(world, { role: 'bill' })
    expect((await world.call(refundInvoice, [externalId], { token: biller, body })).status).toBe(401)
    const payer = await aPayer(world)
    const unpaid = await anInvoiceOf(world, payer)
    const token = await practiceToken(world)
    const named = await nameInvoice(world, unpaid)
    expect((await world.call(refundInvoice, [named], { token, body })).errors).toMatchObject([
      { code: 'invalid_field', field: 'externalId', message: 'The invoice has no payment to refund.' },
    ])
    await chargeBank(world, payer, unpaid, await linkBank(world, payer))
    expect((await world.call(refundInvoice, [named], { token, body })).code).toBe('payment_in_progress')
  })

  test('puts an instalment back on its plan, by the id of its payment', async () => {
    const { invoiceId, intentId, failed, plan } = await aBilledPlan(world)
    const { refundById } = await refundsOf(world, invoiceId, intentId)
    expect((await refundById({ refundId: `${invoiceId}-1`, amount: 4000 })).data.status).toBe('succeeded')
    expect(await failed()).toMatchObject([{ totalAmount: 4000, decline: { kind: 'refunded' } }])
    expect((await plan()).balanceRemaining.total).toBe(54_000)
  })

  test('of a bank payment is pending for days, and one that the bank refuses can be made again', async () => {
    const payer = await aPayer(world)
    const invoiceId = await anInvoiceOf(world, payer)
    await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
    const [intent] = await world.vendor.listIntents(invoiceId)
    const intentId = intent?.id ?? ''
    await world.vendor.settleDebit(intentId)
    await refreshPayment(world.dependencies, intentId)
    const { refund, booked } = await refundsOf(world, invoiceId, intentId)
    const asked = { refundId: `${invoiceId}-1` }
    expect((await refund(asked)).data).toMatchObject({ amount: 33_400, status: 'pending' })
    expect(await booked()).toBe(33_400)
    const { data } = await world.vendor.get<{ data: { id: string }[] }>(
      `/v1/refunds?payment_intent=${intentId}`,
    )
    await world.vendor.failRefund(data[0]?.id ?? '')
    await refreshPayment(world.dependencies, intentId)
    expect((await refund(asked)).data.status).toBe('failed')
    expect(await booked()).toBe(0)
    expect((await refund({ refundId: `${invoiceId}-2` })).data.status).toBe('pending')
  })

  test('waits for the refund of an overcharge, and takes none of it', async () => {
    const { guest, intentId } = await anOverchargedGuest(world)
    const { refund, made } = await refundsOf(world, guest.invoiceId, intentId)
    const asked = { refundId: `${guest.invoiceId}-1` }
    expect((await refund(asked)).code).toBe('payment_in_progress')
    await reconcileAfter(world, minuteMs)
    expect((await refund(asked)).data).toMatchObject({ amount: 33_400, status: 'succeeded' })
    expect(await made()).toEqual([
      [1169, 'succeeded'],
      [33_400, 'succeeded'],
    ])
  })
})
