import { createAchCharge, listTransactions, settlePayment } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, minuteMs } from '../base/calendar.ts'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { reconcile, runMinuteJobs } from '../reconciler/reconcile.ts'
import { eventually } from '../../test/eventually.ts'
import { openLedger, type Ledger } from '../../test/ledger.ts'
import { addPlan, anInvoiceOf, aPayer, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import {
  aGuest,
  anOverchargedGuest,
  aPaidGuest,
  confirmWith,
  type Guest,
} from '../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { withProvider } from '../../test/world.ts'
import { refreshPayment } from './refunds/refresh-payment.ts'

const world = setUpWorld({ webhooks: true })
let ledger: Ledger

beforeAll(async () => {
  ledger = await openLedger(world.dependencies.db, world.vendor)
})

const statusIs = (guest: Guest, wanted: string) =>
  eventually(
    async () => (await guest.invoice()).status,
    (status) => status === wanted,
  )

async function refundedOf({ invoiceId }: Guest): Promise<number> {
  const { refunded } = await world.dependencies.db
    .selectFrom('transactions')
    .select('refunded')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return refunded
}

describe('refunds and disputes', () => {
  test('[OVER-10] [GUEST-17] records partial refunds from the provider’s dashboard, then the full refund', async () => {
    const { guest, intentId } = await aPaidGuest(world)
    await world.vendor.refund(intentId, 1)
    expect(await statusIs(guest, 'partially_refunded')).toBe('partially_refunded')
    expect(await refundedOf(guest)).toBe(1)
    await world.vendor.refund(intentId, 34_567)
    await expect.poll(() => refundedOf(guest)).toBe(34_568)
    expect(await guest.invoice()).toMatchObject({ status: 'partially_refunded', refundedAmount: 34_568 })
    await world.vendor.refund(intentId, 1)
    expect(await statusIs(guest, 'refunded')).toBe('refunded')
    expect(await ledger.findDiscrepancies()).toEqual([])
  })

  test('[OVER-10] finds refunds and lost disputes without their webhooks', async () => {
    const [refunded, disputed] = [await aPaidGuest(world), await aPaidGuest(world)]
    await world.vendor.switchWebhooks({ off: true })
    await world.vendor.refund(refunded.intentId, 1000)
    await world.vendor.closeDispute(await world.vendor.dispute(disputed.intentId), 'lost')
    await world.vendor.switchWebhooks({ off: false })
    world.clock.advance(5 * minuteMs)
    await runMinuteJobs(world.dependencies)
    await reconcile(world.dependencies)
    expect(await refundedOf(refunded.guest)).toBe(1000)
    const statuses = await world.dependencies.db
      .selectFrom('charge_events')
      .select('status')
      .where('charge_event_id', 'in', [refunded.guest.invoiceId, disputed.guest.invoiceId])
      .orderBy('status')
      .execute()
    expect(statuses.map(({ status }) => status)).toEqual(['partially_refunded', 'refunded'])
    expect(await ledger.findDiscrepancies()).toEqual([])
  })

  test('[OVER-10] lists a refunded payment with its status', async () => {
    const payer = await aPayer(world)
    const guest = await aGuest(world, await anInvoiceOf(world, payer))
    const { intent } = await confirmWith(world, guest, 'debit')
    await guest.settle()
    await world.vendor.refund(intent.id, 400)
    await statusIs(guest, 'partially_refunded')
    const answer = await world.call(listTransactions, [payer.payerId, 1], { token: payer.token })
    expect(answer.data.transactions).toMatchObject([{ status: 'partially_refunded', amount: 33_400 }])
  })

  test('a lost dispute counts as a full refund, a won one and an inquiry as none', async () => {
    const [lost, won] = [await aPaidGuest(world), await aPaidGuest(world, 'debit')]
    const disputes = await Promise.all([lost, won].map(({ intentId }) => world.vendor.dispute(intentId)))
    const inquired = await aPaidGuest(world)
    const inquiry = await world.vendor.dispute(inquired.intentId, { status: 'warning_needs_response' })
    await world.vendor.closeDispute(disputes[0] ?? '', 'lost')
    await world.vendor.closeDispute(disputes[1] ?? '', 'won')
    expect(await statusIs(lost.guest, 'refunded')).toBe('refunded')
    await world.dependencies.background.drain()
    expect((await won.guest.invoice()).status).toBe('paid')
    expect((await inquired.guest.invoice()).status).toBe('paid')
    await world.vendor.closeDispute(inquiry, 'warning_closed')
    await world.dependencies.background.drain()
    expect((await inquired.guest.invoice()).status).toBe('paid')
    expect(await ledger.findDiscrepancies()).toEqual([])
  })
})

describe('a failed refund', () => {
  test('is no longer counted, and the invoice keeps its status', async () => {
    const { guest, intentId } = await aPaidGuest(world, 'debit')
    await world.vendor.refund(intentId, 10_000)
    const whole = await world.vendor.refund(intentId, 23_400)
    expect(await statusIs(guest, 'refunded')).toBe('refunded')
    await world.vendor.failRefund(whole)
    await expect.poll(() => refundedOf(guest)).toBe(10_000)
    expect((await guest.invoice()).status).toBe('refunded')
    expect((await guest.open()).code).toBe('already_paid')
    expect(await ledger.findDiscrepancies()).toEqual([])
  })

  test('the newest refund check wins when responses arrive out of order', async () => {
    const { guest, intentId } = await aPaidGuest(world, 'debit')
    await world.vendor.switchWebhooks({ chargeEventId: guest.invoiceId, off: true })
    const { dependencies } = world
    const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = withProvider(dependencies, (provider) => ({
      retrieveIntent: async (id) => {
        const answer = await provider.retrieveIntent(id)
        asked.resolve()
        await mayAnswer.promise
        return answer
      },
    }))
    await world.vendor.refund(intentId, 1)
    const first = refreshPayment(slow, intentId)
    await asked.promise
    await world.vendor.refund(intentId, 2)
    await refreshPayment(dependencies, intentId)
    mayAnswer.resolve()
    await first
    expect(await refundedOf(guest)).toBe(3)
  })
})

describe('an overcharge', () => {
  test('is not refunded again after the practice refunded everything', async () => {
    const { guest, intentId } = await anOverchargedGuest(world)
    await world.vendor.refund(intentId, 34_569)
    await reconcile(world.dependencies)
    await refreshPayment(world.dependencies, intentId)
    expect((await guest.invoice()).status).toBe('refunded')
    expect(await refundedOf(guest)).toBe(33_400)
    expect(await ledger.findDiscrepancies()).toEqual([])
  })

  test('logs an error when the payer’s bank rejects the refund of an overcharge, which the dashboard can repeat', async () => {
    const { guest, intentId } = await anOverchargedGuest(world)
    await reconcile(world.dependencies)
    const refunds = await world.vendor.listAllRefunds()
    await world.vendor.failRefund(refunds.find((refund) => refund.payment_intent === intentId)?.id ?? '')
    await refreshPayment(world.dependencies, intentId)
    expect(await refundedOf(guest)).toBe(0)
    const [attempt] = await guest.attempts()
    const reported = world.logged.filter((line) => line.includes('the refund of an overcharge failed'))
    expect(reported.join('')).toMatch(new RegExp(`"level":50.*"attemptId":${attempt?.attempt_id},`))
    await world.vendor.refund(intentId, 1169)
    await refreshPayment(world.dependencies, intentId)
    expect(await refundedOf(guest)).toBe(0)
    expect((await guest.invoice()).status).toBe('paid')
    expect(await ledger.findDiscrepancies()).toEqual([])
  })
})

describe('the books', () => {
  test('the books agree after payments by card, bank and plan', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'prepaid')
    const next_billing_date = dayOf(world.clock.now())
    await addPlan(world, payer, { token_id: tokenId, next_billing_date })
    await runPlanBilling(world.dependencies)
    const { achId, customerId: customer } = await linkBank(world, payer)
    const chargeEventId = await anInvoiceOf(world, payer)
    const body = {
      chargeEventId,
      customer,
      achId,
      balanceCheck: true,
      authorization: authorize(world, 33_400),
    }
    await world.call(createAchCharge, [], { token: payer.token, body })
    const [intent] = await world.vendor.listIntents(chargeEventId)
    await world.vendor.settleDebit(intent?.id ?? '')
    await world.call(settlePayment, [chargeEventId], { token: payer.token })
    await reconcile(world.dependencies)
    expect(await ledger.findDiscrepancies()).toEqual([])
  })

  const faults: readonly (readonly [what: string, change: string, undo: string, found: RegExp])[] = [
    [
      'a cent that was captured and not accounted for',
      'update transactions set captured = captured + 1 where attempt_id is not null',
      'update transactions set captured = captured - 1 where attempt_id is not null',
      /captured 34570, at the provider 34569/,
    ],
    [
      'a status that nothing was paid for',
      "update charge_events set status = 'paid' where charge_event_id = 'MAYADUE00001'",
      "update charge_events set status = 'scheduled' where charge_event_id = 'MAYADUE00001'",
      /MAYADUE00001 is paid without a payment/,
    ],
    [
      'a plan that owes a cent less',
      'update payment_plans set balance_subtotal = balance_subtotal - 1 where payment_plan_id = 9001',
      'update payment_plans set balance_subtotal = balance_subtotal + 1 where payment_plan_id = 9001',
      /plan 9001 amounted to/,
    ],
    [
      'a refund that was forgotten',
      'update transactions set refunded = 0 where refunded > 0 and attempt_id is not null',
      "update transactions set refunded = total where refunded = 0 and charge_event_id in (select charge_event_id from charge_events where status = 'refunded')",
      /though 0 of \d+ were refunded/,
    ],
  ]

  test.each(faults)('the ledger reports %s', async (_what, change, undo, found) => {
    const { db } = world.dependencies
    await sql.raw(change).execute(db)
    expect((await ledger.findDiscrepancies()).join('\n')).toMatch(found)
    await sql.raw(undo).execute(db)
  })

  test('the ledger reports a capture without a transaction', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'debit')
    await guest.settle()
    const { db } = world.dependencies
    await db.deleteFrom('transactions').where('payment_intent_id', '=', intent.id).execute()
    expect(await ledger.findDiscrepancies()).toContain(`${intent.id} is captured, and not in the books`)
  })
})
