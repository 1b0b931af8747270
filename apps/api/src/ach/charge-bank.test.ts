import {
  checkPortalUserExists,
  createAchCharge,
  getGuestInvoice,
  settlePayment,
  updateChargeEventStatus,
} from '@payment-center/validation/wire'
import { afterEach, describe, expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { dayOf, hourMs, minuteMs } from '../base/calendar.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { guestToken } from '../../test/scenarios/invoices.ts'
import { readInvoice } from '../../test/scenarios/saved-card-payments.ts'
import { anInvoiceOf, aPayer, authorize, linkBank } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
afterEach(() => world.vendor.clearFaults())

async function intentOf(invoiceId: string): Promise<string> {
  const [intent] = await world.vendor.listIntents(invoiceId)
  return intent?.id ?? ''
}

describe('paying by bank account', () => {
  test('[CALL-43] [PAY-22] [PAY-26] a bank payment stays pending until the provider settles it, then is paid without a fee', async () => {
    const payer = await aPayer(world)
    const bank = await linkBank(world, payer)
    const invoiceId = await anInvoiceOf(world, payer)
    const answer = await chargeBank(world, payer, invoiceId, bank)
    const paidOn = dayOf(world.clock.now(), 'America/New_York')
    expect(answer.data).toEqual({ chargeEventId: invoiceId, chargeEventStatus: 'stripe_pending' })
    expect((await world.call(settlePayment, [invoiceId], { token: payer.token })).data).toMatchObject({
      outcome: 'processing',
    })
    const processing = {
      status: 'stripe_pending',
      paymentInProgress: false,
      payment: {
        paidOn,
        paidWith: { kind: 'ach', bankName: 'First Platypus Bank', last4: '0000', cardType: null },
      },
    }
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject(processing)
    await reconcileAfter(world, 45 * minuteMs)
    expect(await readAsGuest(invoiceId)).toMatchObject(processing)
    const landing = await world.call(checkPortalUserExists, [], { body: { chargeEventId: invoiceId } })
    expect(landing.data).toMatchObject({ chargeEventStatus: 'stripe_pending', isAtBank: true })
    await world.vendor.settleDebit(await intentOf(invoiceId))
    // A processing debit is read once an hour.
    await reconcileAfter(world, hourMs)
    expect(await readAsGuest(invoiceId)).toMatchObject({
      status: 'paid',
      totalAmount: 33_400,
      applicationFee: 0,
      payment: { paidWith: { kind: 'ach', bankName: 'First Platypus Bank', last4: '0000', cardType: null } },
    })
  })

  test('[PAY-25] a bank payment stores the accepted authorization: text version, time and amount', async () => {
    const payer = await aPayer(world)
    const bank = await linkBank(world, payer)
    const invoiceId = await anInvoiceOf(world, payer)
    await chargeBank(world, payer, invoiceId, bank)
    const stored = await world.dependencies.db
      .selectFrom('ach_authorizations')
      .innerJoin('payment_attempts', 'payment_attempts.attempt_id', 'ach_authorizations.attempt_id')
      .selectAll('ach_authorizations')
      .where('payment_attempts.charge_event_id', '=', invoiceId)
      .execute()
    expect(stored).toMatchObject([
      { ach_id: bank.achId, text_version: 'ach-2026-11', language: 'en', amount: 33_400 },
    ])
    expect(stored[0]?.accepted_at).toBeInstanceOf(Date)
  })

  test.each([25, -25])(
    '[PAY-25] stores an authorization of a browser whose clock is %i hours ahead by the server’s clock',
    async (hoursAhead) => {
      const payer = await aPayer(world)
      const { achId, customerId: customer } = await linkBank(world, payer)
      const invoiceId = await anInvoiceOf(world, payer)
      const sentTs = new Date(world.clock.now().getTime() + hoursAhead * hourMs)
      const acceptedTs = new Date(sentTs.getTime() - minuteMs)
      const authorization = {
        ...authorize(world, 33_400),
        acceptedTs: acceptedTs.toISOString(),
        sentTs: sentTs.toISOString(),
      }
      const body = { chargeEventId: invoiceId, customer, achId, balanceCheck: true, authorization }
      const answer = await world.call(createAchCharge, [], { token: payer.token, body })
      expect(answer.data).toMatchObject({ chargeEventStatus: 'stripe_pending' })
      const stored = await world.dependencies.db
        .selectFrom('ach_authorizations')
        .select(['accepted_at', 'received_at'])
        .where('ach_id', '=', achId)
        .executeTakeFirstOrThrow()
      expect(stored.received_at.getTime() - stored.accepted_at.getTime()).toBe(minuteMs)
    },
  )

  test('[PAY-25] debits nothing if the authorization is missing, outdated or for another amount', async () => {
    const payer = await aPayer(world)
    const { achId, customerId: customer } = await linkBank(world, payer)
    const invoiceId = await anInvoiceOf(world, payer)
    const base = { chargeEventId: invoiceId, customer, achId, balanceCheck: true }
    const post = (body: object) => world.call(createAchCharge, [], { token: payer.token, body })
    expect(await post(base)).toMatchObject({ status: 409, code: 'authorization_required' })
    const wrong = await post({ ...base, authorization: authorize(world, 33_399) })
    expect(wrong).toMatchObject({ status: 409, code: 'amount_mismatch' })
    expect(wrong.errors[0]?.quote).toMatchObject({ total: 33_400 })
    const acceptedTs = new Date(world.clock.now().getTime() - 25 * hourMs).toISOString()
    const old = { ...authorize(world, 33_400), acceptedTs }
    expect(await post({ ...base, authorization: old })).toMatchObject({ status: 400, code: 'invalid_field' })
    const never = { ...authorize(world, 33_400), acceptedTs: '2026-11-22T10:00:00+05' }
    expect(await post({ ...base, authorization: never })).toMatchObject({
      status: 400,
      code: 'invalid_field',
    })
    const late = { ...old, sentTs: world.clock.now().toISOString() }
    expect(await post({ ...base, authorization: late })).toMatchObject({ status: 400, code: 'invalid_field' })
    expect(await world.vendor.listIntents(invoiceId)).toEqual([])
    expect((await readInvoice(world, payer, invoiceId)).status).toBe('scheduled')
  })

  test.each(['scheduled', 'unpaid', 'failed'] as const)(
    '[PAY-21] [CALL-43] insufficient funds are answered with 428, and the invoice stays %s',
    async (status) => {
      const payer = await aPayer(world)
      const bank = await linkBank(world, payer, '2222')
      const invoiceId = await anInvoiceOf(world, payer, { status })
      const body = { chargeEventStatus: 'stripe_pending' }
      await world.call(updateChargeEventStatus, [invoiceId], { token: payer.token, body })
      expect(await chargeBank(world, payer, invoiceId, bank)).toMatchObject({
        status: 428,
        code: 'insufficient_funds',
      })
      expect((await readInvoice(world, payer, invoiceId)).status).toBe(status)
      expect(await world.vendor.listIntents(invoiceId)).toEqual([])
    },
  )

  test('[PAY-21] a returned debit restores the invoice’s status, and the invoice can be paid again', async () => {
    const payer = await aPayer(world)
    const bank = await linkBank(world, payer)
    const invoiceId = await anInvoiceOf(world, payer, { status: 'unpaid' })
    await chargeBank(world, payer, invoiceId, bank)
    const first = await intentOf(invoiceId)
    await world.vendor.settleDebit(first, 'insufficient_funds')
    const settled = await world.call(settlePayment, [invoiceId], { token: payer.token })
    expect(settled.data).toMatchObject({ outcome: 'open', chargeEventStatus: 'unpaid' })
    expect((await chargeBank(world, payer, invoiceId, bank)).status).toBe(200)
    await world.vendor.settleDebit(await intentOf(invoiceId))
    expect((await world.call(settlePayment, [invoiceId], { token: payer.token })).data.outcome).toBe('paid')
  })

  test('[OVER-15] a returned debit is reported, with its reason to the payer only, until the invoice is paid', async () => {
    const payer = await aPayer(world)
    const bank = await linkBank(world, payer)
    const invoiceId = await anInvoiceOf(world, payer)
    const declinesOf = async () => [
      (await readInvoice(world, payer, invoiceId)).decline,
      (await readAsGuest(invoiceId)).bankPaymentReturned,
    ]
    await chargeBank(world, payer, invoiceId, bank)
    expect(await declinesOf()).toEqual([null, false])
    await world.vendor.settleDebit(await intentOf(invoiceId), 'account_closed')
    await world.call(settlePayment, [invoiceId], { token: payer.token })
    expect(await declinesOf()).toEqual([{ kind: 'returned', code: 'account_closed' }, true])
    await chargeBank(world, payer, invoiceId, bank)
    await world.vendor.settleDebit(await intentOf(invoiceId))
    await world.call(settlePayment, [invoiceId], { token: payer.token })
    expect(await declinesOf()).toEqual([null, false])
  })

  test('[CALL-43] limits balance checks of one account to 240 an hour', async () => {
    world.clock.alignTo(hourMs)
    const payer = await aPayer(world)
    const bank = await linkBank(world, payer, '2222')
    const invoiceId = await anInvoiceOf(world, payer)
    expect((await chargeBank(world, payer, invoiceId, bank)).code).toBe('insufficient_funds')
    await world.dependencies.db
      .updateTable('rate_limits')
      .set({ hits: 239 })
      .where('bucket', 'like', 'balance:%')
      .where('hits', '=', 1)
      .execute()
    const codes = [
      await chargeBank(world, payer, invoiceId, bank),
      await chargeBank(world, payer, invoiceId, bank),
    ]
    expect(codes.map(({ code }) => code)).toEqual(['insufficient_funds', 'rate_limited'])
  })

  test('twenty concurrent requests make one debit', async () => {
    const payer = await aPayer(world)
    const bank = await linkBank(world, payer)
    const invoiceId = await anInvoiceOf(world, payer)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => chargeBank(world, payer, invoiceId, bank)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'payment_in_progress']))
    const intents = await world.vendor.listIntents(invoiceId)
    expect(intents.filter(({ status }) => status === 'processing')).toHaveLength(1)
  })

  test('a bank payment stays pending, not failed, if the provider’s response is lost', async () => {
    const payer = await aPayer(world)
    const bank = await linkBank(world, payer)
    const invoiceId = await anInvoiceOf(world, payer)
    const path = '/v1/payment_intents/*/confirm'
    await world.vendor.addFault({ kind: 'lose_answer', count: 2, path })
    expect((await chargeBank(world, payer, invoiceId, bank)).data.chargeEventStatus).toBe('stripe_pending')
    expect(await chargeBank(world, payer, invoiceId, bank)).toMatchObject({
      status: 409,
      code: 'payment_in_progress',
    })
    await world.vendor.settleDebit(await intentOf(invoiceId))
    expect((await world.call(settlePayment, [invoiceId], { token: payer.token })).data.outcome).toBe('paid')
  })

  test('another payer’s bank account or customer gets the same 404 as an unknown one', async () => {
    const [payer, other] = [await aPayer(world), await aPayer(world)]
    const [mine, others] = [await linkBank(world, payer), await linkBank(world, other)]
    const invoiceId = await anInvoiceOf(world, payer)
    const answers = await Promise.all([
      chargeBank(world, payer, invoiceId, others),
      chargeBank(world, payer, invoiceId, { ...mine, customerId: others.customerId }),
      chargeBank(world, payer, invoiceId, { ...mine, achId: 'ach_doesNotExist' }),
      chargeBank(world, payer, await anInvoiceOf(world, other), mine),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
})

async function readAsGuest(invoiceId: string) {
  const token = await guestToken(world, invoiceId)
  return (await world.call(getGuestInvoice, [invoiceId], { token })).data
}
