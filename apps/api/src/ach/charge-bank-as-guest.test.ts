import { createCustomerForPortal, createLinkToken, listPaymentMethods } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { reconcile, runMinuteJobs } from '../reconciler/reconcile.ts'
import { dayMs, hourMs, minuteMs } from '../base/calendar.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { addInvoice, guestToken } from '../../test/scenarios/invoices.ts'
import { anInvoiceOf, aPayer, linkBank } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

describe('a guest', () => {
  async function linkAsGuest(invoiceId: string, mask?: string) {
    const token = await guestToken(world, invoiceId)
    await world.call(createLinkToken, [], { token, body: { practiceId: 1 } })
    const body = { practiceId: 1, ...(await world.vendor.linkBank(mask)) }
    return { token, bank: (await world.call(createCustomerForPortal, [], { token, body })).data }
  }

  test('[ROLE-04] a guest pays one invoice by a bank account that the payer can’t use', async () => {
    const payer = await aPayer(world)
    const invoiceId = await anInvoiceOf(world, payer)
    const { token, bank } = await linkAsGuest(invoiceId)
    expect(
      (await world.call(listPaymentMethods, [payer.payerId], { token: payer.token })).data.achPaymentMethod,
    ).toBeNull()
    const another = await anInvoiceOf(world, payer)
    expect((await chargeBank(world, { token: await guestToken(world, another) }, another, bank)).status).toBe(
      404,
    )
    expect((await chargeBank(world, payer, invoiceId, bank)).status).toBe(404)
    expect((await chargeBank(world, { token }, invoiceId, bank)).data.chargeEventStatus).toBe(
      'stripe_pending',
    )
  })

  test('[ROLE-06] a guest can’t pay with the payer’s saved bank account by the link alone', async () => {
    const payer = await aPayer(world)
    const bank = await linkBank(world, payer)
    const invoiceId = await anInvoiceOf(world, payer)
    expect(
      (await chargeBank(world, { token: await guestToken(world, invoiceId) }, invoiceId, bank)).status,
    ).toBe(404)
  })

  test('a guest with insufficient funds may link another account', async () => {
    const invoiceId = await addInvoice(world)
    const poor = await linkAsGuest(invoiceId, '2222')
    expect((await chargeBank(world, poor, invoiceId, poor.bank)).code).toBe('insufficient_funds')
    const rich = await linkAsGuest(invoiceId)
    expect((await chargeBank(world, rich, invoiceId, rich.bank)).status).toBe(200)
  })

  test('a guest’s bank login is removed a day after it was linked, but not while a debit is in progress', async () => {
    const { db } = world.dependencies
    const stored = () => db.selectFrom('bank_accounts').select(['ach_id', 'source_id'])
    const idsAfter = async (milliseconds: number) => {
      world.clock.advance(milliseconds)
      await runMinuteJobs(world.dependencies)
      await reconcile(world.dependencies)
      return new Set((await stored().execute()).map((row) => row.ach_id))
    }
    const ofPayer = await linkBank(world, await aPayer(world))
    const { bank: ofUnpaid } = await linkAsGuest(await addInvoice(world))
    const invoiceId = await addInvoice(world)
    const { token, bank: ofPaid } = await linkAsGuest(invoiceId)
    await chargeBank(world, { token }, invoiceId, ofPaid)
    const all = await stored().execute()
    expect(await idsAfter(dayMs - minuteMs)).toContain(ofUnpaid.achId)
    const atDebit = await idsAfter(minuteMs)
    expect([ofPayer, ofUnpaid, ofPaid].map(({ achId }) => atDebit.has(achId))).toEqual([true, false, true])
    const [debit] = await world.vendor.listIntents(invoiceId)
    await world.vendor.settleDebit(debit?.id ?? '')
    await idsAfter(hourMs)
    const last = await idsAfter(minuteMs)
    expect([ofPayer, ofPaid].map(({ achId }) => last.has(achId))).toEqual([true, false])
    const removed = all.filter((row) => !last.has(row.ach_id))
    const removals = await db
      .selectFrom('method_removals')
      .select('provider_method_id')
      .where('done_at', 'is not', null)
      .execute()
    const removedIds = removals.map((row) => row.provider_method_id)
    expect(removedIds).toEqual(expect.arrayContaining(removed.map((row) => row.source_id)))
  })

  test('a guest can’t start a link at another practice', async () => {
    const token = await guestToken(world, await addInvoice(world))
    expect((await world.call(createLinkToken, [], { token, body: { practiceId: 3 } })).status).toBe(404)
  })
})

test('[PAY-42] [PAY-24] a payer pays one invoice from another account after insufficient funds, and keeps the one on file', async () => {
  const payer = await aPayer(world)
  const { payerId, practiceId, token } = payer
  const poor = await linkBank(world, payer, '2222')
  const invoiceId = await anInvoiceOf(world, payer)
  expect((await chargeBank(world, payer, invoiceId, poor)).code).toBe('insufficient_funds')
  const owner = { payerId, practiceId, chargeEventId: invoiceId }
  await world.call(createLinkToken, [], { token, body: owner })
  const body = { ...owner, ...(await world.vendor.linkBank('1111')) }
  const { data: rich } = await world.call(createCustomerForPortal, [], { token, body })
  const { data } = await world.call(listPaymentMethods, [payerId], { token })
  expect(data.achPaymentMethod?.achId).toBe(poor.achId)
  expect((await chargeBank(world, payer, await anInvoiceOf(world, payer), rich)).status).toBe(404)
  const guest = { token: await guestToken(world, invoiceId) }
  expect((await chargeBank(world, guest, invoiceId, rich)).status).toBe(404)
  const renewal = (achId: string) => world.call(createLinkToken, [], { token, body: { ...owner, achId } })
  expect([(await renewal(poor.achId)).status, (await renewal(rich.achId)).status]).toEqual([200, 200])
  expect((await chargeBank(world, payer, invoiceId, rich)).data.chargeEventStatus).toBe('stripe_pending')
})
