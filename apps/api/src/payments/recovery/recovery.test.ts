import { describe, expect, test } from 'vitest'
import { createAchCharge } from '@payment-center/validation/wire'
import { cents, type Cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import { dayMs } from '../../base/calendar.ts'
import { addPlan, aKey, anInvoiceOf, aPayer, authorize, linkBank } from '../../../test/scenarios/payers.ts'
import {
  aGuest,
  aPaidGuest,
  claimWith,
  confirmWith,
  type Guest,
} from '../../../test/scenarios/guest-payments.ts'
import { payExtra } from '../../../test/scenarios/extra-payments.ts'
import { setRate } from '../../../test/scenarios/invoices.ts'
import { withProvider } from '../../../test/world.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'
import { findInvoice } from '../../invoices/invoice-repository.ts'
import { openPayment } from '../open-payment.ts'
import { reconcile, runMinuteJobs } from '../../reconciler/reconcile.ts'
import { syncPayments } from './sync-payments.ts'

/** Cents of every bank account; null for the sandbox's own. */
let balance: Cents | null = null
const world = setUpWorld({
  wrapBankLink: (link) => ({
    ...link,
    readBalance: async (...account) => balance ?? link.readBalance(...account),
  }),
})

/** Takes an invoice back to before its payment, as a restore does, and lets the provider forget its keys. */
async function losePayment(invoiceId: string): Promise<void> {
  await world.dependencies.db.transaction().execute(async (tx) => {
    // Status changes are append-only.
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.deleteFrom('transactions').where('charge_event_id', '=', invoiceId).execute()
    await tx.deleteFrom('charge_event_transitions').where('charge_event_id', '=', invoiceId).execute()
    await tx.deleteFrom('payment_adjustments').where('charge_event_id', '=', invoiceId).execute()
    await tx.deleteFrom('ach_authorizations').execute()
    await tx.deleteFrom('payment_attempts').where('charge_event_id', '=', invoiceId).execute()
    await tx
      .updateTable('charge_events')
      .set({ status: 'scheduled' })
      .where('charge_event_id', '=', invoiceId)
      .execute()
    await tx.deleteFrom('watermarks').execute()
  })
  await world.vendor.forgetKeys()
}

const capturesOf = async ({ invoiceId }: Guest) =>
  (await world.vendor.listIntents(invoiceId)).filter(({ status }) => status === 'succeeded').length

describe('a payment that the database has lost', () => {
  test('[PAY-46] is found at the provider before the invoice is paid again', async () => {
    const { guest } = await aPaidGuest(world)
    await losePayment(guest.invoiceId)
    expect(await guest.open()).toMatchObject({ code: 'already_paid' })
    expect(await guest.invoice()).toMatchObject({ status: 'paid', totalAmount: 34_569, applicationFee: 1169 })
    expect(await capturesOf(guest)).toBe(1)
  })

  test('is recorded by the next reading of the provider’s payments, at the price that was accepted', async () => {
    const { guest } = await aPaidGuest(world)
    await losePayment(guest.invoiceId)
    const { db } = world.dependencies
    await setRate(world, 'credit', 100)
    expect(await syncPayments(world.dependencies)).toBe(true)
    await setRate(world, 'credit', 350)
    expect(await guest.invoice()).toMatchObject({ status: 'paid', totalAmount: 34_569, applicationFee: 1169 })
    const adjustments = db
      .selectFrom('payment_adjustments')
      .selectAll()
      .where('charge_event_id', '=', guest.invoiceId)
    expect(await adjustments.execute()).toEqual([])
  })

  test('takes the place of an attempt that was opened meanwhile, which is canceled', async () => {
    const { guest } = await aPaidGuest(world)
    const [first] = await world.vendor.listIntents(guest.invoiceId)
    await losePayment(guest.invoiceId)
    const blind = withProvider(world.dependencies, () => ({ findTakenPayments: async () => [] }))
    const invoice = await findInvoice(world.dependencies.db, guest.invoiceId)
    if (invoice === null) throw new Error('no invoice')
    const { intent: second } = await openPayment(blind, invoice)
    expect(second.intentId).not.toBe(first?.id)
    await syncPayments(world.dependencies)
    expect((await world.vendor.retrieveIntent(second.intentId)).status).toBe('canceled')
    expect((await guest.invoice()).status).toBe('paid')
  })

  test('is kept when it is found while another is created, which is canceled', async () => {
    const { guest } = await aPaidGuest(world)
    await losePayment(guest.invoiceId)
    const { dependencies } = world
    const late = withProvider(dependencies, (provider) => ({
      findTakenPayments: async () => [],
      createIntent: async (order) => {
        await syncPayments(dependencies)
        return provider.createIntent(order)
      },
    }))
    const invoice = await findInvoice(dependencies.db, guest.invoiceId)
    if (invoice === null) throw new Error('no invoice')
    await expect(openPayment(late, invoice)).rejects.toMatchObject({ code: 'already_paid' })
    const statuses = (await world.vendor.listIntents(guest.invoiceId)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['canceled', 'succeeded'])
    expect((await guest.invoice()).status).toBe('paid')
  })

  test('is released when it is only authorized, before the invoice is paid by another', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'credit')
    await losePayment(guest.invoiceId)
    await confirmWith(world, guest, 'debit')
    expect((await world.vendor.retrieveIntent(intent.id)).status).toBe('canceled')
    expect(await guest.settle()).toBe('paid')
    expect(await capturesOf(guest)).toBe(1)
    expect((await guest.invoice()).totalAmount).toBe(33_400)
  })

  test('is released by the next reading of the provider’s payments when it is only authorized', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'credit')
    await losePayment(guest.invoiceId)
    await syncPayments(world.dependencies)
    expect((await world.vendor.retrieveIntent(intent.id)).status).toBe('canceled')
    expect(await guest.settle()).toBe('open')
  })

  test('is canceled when it is not paid yet, so that a browser can’t pay it beside a new one', async () => {
    const guest = await aGuest(world)
    const { intent, cardId } = await claimWith(world, guest, 'credit')
    await losePayment(guest.invoiceId)
    await syncPayments(world.dependencies)
    expect(await world.vendor.confirm(intent, cardId)).toMatchObject({ error: {} })
    const { data: opened } = await guest.open()
    expect(opened.id).not.toBe(intent.id)
  })

  test('is pending again when the bank is still processing it', async () => {
    const payer = await aPayer(world)
    const { achId, customerId: customer } = await linkBank(world, payer)
    const chargeEventId = await anInvoiceOf(world, payer)
    const authorization = authorize(world, 33_400)
    const body = { chargeEventId, customer, achId, balanceCheck: true, authorization }
    await world.call(createAchCharge, [], { token: payer.token, body })
    await losePayment(chargeEventId)
    const guest = await aGuest(world, chargeEventId)
    expect(await guest.open()).toMatchObject({ code: 'payment_in_progress' })
    expect((await guest.invoice()).status).toBe('stripe_pending')
    expect(await world.vendor.listIntents(chargeEventId)).toHaveLength(1)
  })

  test('is found by a repeated extra payment although the account has no funds for another', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    const planId = await addPlan(world, payer)
    const paymentMethod = { achId, authorization: authorize(world, 40_000) }
    const order = { subtotal: 40_000, paymentMethod, idempotencyKey: aKey() }
    const pay = () => payExtra(world, payer.token, planId, order)
    const { chargeEventId } = (await pay()).data.offCyclePaymentResponse
    await losePayment(chargeEventId)
    for (const table of ['plan_payments', 'procedures', 'charge_events'] as const)
      await world.dependencies.db.deleteFrom(table).where('charge_event_id', '=', chargeEventId).execute()
    balance = cents(0)
    const { data } = await pay()
    balance = null
    expect(data.offCyclePaymentResponse).toMatchObject({ chargeEventId, status: 'stripe_pending' })
    expect(await world.vendor.listIntents(chargeEventId)).toHaveLength(1)
  })

  test('keeps a payment that is being opened', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const { db } = world.dependencies
    await db
      .updateTable('payment_attempts')
      .set({ state: 'opening', payment_intent_id: null })
      .where('charge_event_id', '=', guest.invoiceId)
      .execute()
    await db.deleteFrom('watermarks').execute()
    await syncPayments(world.dependencies)
    expect((await world.vendor.retrieveIntent(intent.id)).status).toBe('requires_payment_method')
    expect((await guest.open()).data.id).toBe(intent.id)
  })
})

test('[OVER-10] finds refunds without their webhooks however long ago it last looked', async () => {
  const { guest } = await aPaidGuest(world)
  const { db } = world.dependencies
  const [intent] = await world.vendor.listIntents(guest.invoiceId)
  await world.vendor.refund(intent?.id ?? '', 1000)
  world.clock.advance(20 * dayMs)
  await runMinuteJobs(world.dependencies)
  await reconcile(world.dependencies)
  const { refunded } = await db
    .selectFrom('transactions')
    .select('refunded')
    .where('charge_event_id', '=', guest.invoiceId)
    .executeTakeFirstOrThrow()
  expect(refunded).toBe(1000)
})
