import {
  createAchCharge,
  makeOffCyclePayment,
  retryFailedPayment,
  updatePaymentPlan,
} from '@payment-center/validation/wire'
import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../base/calendar.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { addPlan, anInvoiceOf, aPayer, authorize, linkBank } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { runPlanBilling } from './run-plan-billing.ts'

const world = setUpWorld()

const headers = { 'user-agent': 'Mozilla/5.0 (a test)' }

/** What the provider stored of the payer's acceptance of an invoice's debit. */
async function acceptanceOf(invoiceId: string): Promise<Stripe.Mandate.CustomerAcceptance> {
  const [intent] = await world.vendor.listIntents(invoiceId)
  const { latest_charge } = await world.vendor.retrieveIntent(intent?.id ?? '')
  const { payment_method_details: details } = latest_charge as Stripe.Charge
  const mandateId = details?.us_bank_account?.mandate as string
  return (await world.vendor.get<Stripe.Mandate>(`/v1/mandates/${mandateId}`)).customer_acceptance
}

const inSeconds = () => Math.floor(world.clock.now().getTime() / 1000)
const onlineAt = (time: () => number) => ({
  type: 'online',
  accepted_at: expect.toSatisfy((at: number) => Math.abs(at - time()) < 60) as unknown,
  online: { ip_address: '127.0.0.1', user_agent: headers['user-agent'] },
})
const online = onlineAt(inSeconds)

/** Bills a plan some days later. @returns the id of its instalment */
async function billNow(planId: number): Promise<string> {
  const { db } = world.dependencies
  world.clock.advance(3 * dayMs)
  await db
    .updateTable('payment_plans')
    .set({ next_billing_date: world.clock.now().toISOString().slice(0, 10) })
    .where('payment_plan_id', '=', planId)
    .execute()
  world.clock.advance(dayMs)
  await runPlanBilling(world.dependencies)
  const { charge_event_id: invoiceId } = await db
    .selectFrom('plan_payments')
    .select('charge_event_id')
    .where('payment_plan_id', '=', planId)
    .executeTakeFirstOrThrow()
  return invoiceId
}

async function aPayerWithBank() {
  const payer = await aPayer(world)
  return { payer, bank: await linkBank(world, payer) }
}

describe('the mandate of a debit', () => {
  test('[PAY-54] is online with time, address and browser when a payer pays an invoice', async () => {
    const { payer, bank } = await aPayerWithBank()
    const invoiceId = await anInvoiceOf(world, payer)
    await chargeBank(world, payer, invoiceId, bank)
    expect(await acceptanceOf(invoiceId)).toEqual(online)
    const stored = await world.dependencies.db
      .selectFrom('ach_authorizations')
      .select(['address', 'user_agent'])
      .where('ach_id', '=', bank.achId)
      .execute()
    expect(stored).toEqual([{ address: '127.0.0.1', user_agent: headers['user-agent'] }])
  })

  test('[PAY-54] names an unknown browser when a request says none', async () => {
    const { payer, bank } = await aPayerWithBank()
    const chargeEventId = await anInvoiceOf(world, payer)
    const { customerId: customer, achId } = bank
    const { data } = await world.call(createAchCharge, [], {
      token: payer.token,
      headers: { 'user-agent': '' },
      body: { chargeEventId, customer, achId, balanceCheck: true, authorization: authorize(world, 33_400) },
    })
    expect(data?.chargeEventStatus).toBe('stripe_pending')
    expect((await acceptanceOf(chargeEventId)).online?.user_agent).toBe('unknown')
  })

  test('[PAY-54] is online when a payer makes an extra payment', async () => {
    const { payer, bank } = await aPayerWithBank()
    const planId = await addPlan(world, payer)
    const paymentMethod = { achId: bank.achId, authorization: authorize(world, 5000) }
    const body = { subtotal: 5000, taxable: false, paymentMethod }
    const { token } = payer
    const { data } = await world.call(makeOffCyclePayment, [planId], { token, headers, body })
    expect(await acceptanceOf(data.offCyclePaymentResponse.chargeEventId)).toEqual(online)
  })

  test('[PAY-54] is online when a payer retries a failed payment', async () => {
    const { payer, bank } = await aPayerWithBank()
    const invoiceId = await anInvoiceOf(world, payer, { status: 'failed' })
    const body = { achId: bank.achId, authorization: authorize(world, 33_400) }
    const { token } = payer
    await world.call(retryFailedPayment, [1, invoiceId], { token, headers, body })
    expect(await acceptanceOf(invoiceId)).toEqual(online)
  })

  test('[PAY-54] is that of the plan’s acceptance, days before, for an instalment', async () => {
    const { payer, bank } = await aPayerWithBank()
    const planId = await addPlan(world, payer)
    const body = { achId: bank.achId, authorization: authorize(world, 10_000) }
    await world.call(updatePaymentPlan, [planId], { token: payer.token, headers, body })
    const accepted = inSeconds()
    expect(await acceptanceOf(await billNow(planId))).toEqual(onlineAt(() => accepted))
  })

  test('[PAY-54] is offline for an instalment that the payer accepted on the practice’s paper', async () => {
    const { payer, bank } = await aPayerWithBank()
    const planId = await addPlan(world, payer, { ach_id: bank.achId })
    expect(await acceptanceOf(await billNow(planId))).toMatchObject({ type: 'offline', offline: {} })
  })
})

test('[PAY-54] the provider knows the account holder of a debit, by the payer’s name', async () => {
  const { payer, bank } = await aPayerWithBank()
  const invoiceId = await anInvoiceOf(world, payer)
  await chargeBank(world, payer, invoiceId, bank)
  const { data } = await world.vendor.get<{ data: Stripe.BankAccount[] }>(
    `/v1/customers/${bank.customerId}/sources`,
  )
  const { first_name, last_name } = await world.dependencies.db
    .selectFrom('payers')
    .select(['first_name', 'last_name'])
    .where('payer_id', '=', payer.payerId)
    .executeTakeFirstOrThrow()
  const account_holder_name = `${first_name} ${last_name}`
  expect(data).toMatchObject([{ account_holder_name, account_holder_type: 'individual' }])
})

describe('a plan that changes to a bank account', () => {
  const change = (planId: number, token: string, body: object) =>
    world.call(updatePaymentPlan, [planId], { token, headers, body })

  test('[PAY-54] needs the payer’s acceptance, and stores it with the browser', async () => {
    const { payer, bank } = await aPayerWithBank()
    const planId = await addPlan(world, payer)
    const { achId } = bank
    const refused = await change(planId, payer.token, { achId })
    expect(refused).toMatchObject({ status: 409, code: 'authorization_required' })
    const authorization = authorize(world, 10_000)
    expect((await change(planId, payer.token, { achId, authorization })).status).toBe(200)
    const stored = await world.dependencies.db
      .selectFrom('ach_authorizations')
      .select(['amount', 'address', 'user_agent'])
      .where('payment_plan_id', '=', planId)
      .execute()
    expect(stored).toEqual([{ amount: 10_000, address: '127.0.0.1', user_agent: headers['user-agent'] }])
  })

  test('[PAY-54] goes back to an account that its payer accepted before', async () => {
    const { payer, bank } = await aPayerWithBank()
    const planId = await addPlan(world, payer)
    const other = await addPlan(world, payer)
    const { achId } = bank
    await change(planId, payer.token, { achId, authorization: authorize(world, 10_000) })
    expect((await change(planId, payer.token, { achId })).status).toBe(200)
    expect((await change(other, payer.token, { achId })).status).toBe(409)
  })
})

describe('a debit without an authorization of its own', () => {
  async function aFailedInstalment() {
    const { payer, bank } = await aPayerWithBank()
    const planId = await addPlan(world, payer)
    const { achId, customerId: customer } = bank
    const body = { achId, authorization: authorize(world, 10_000) }
    await world.call(updatePaymentPlan, [planId], { token: payer.token, headers, body })
    const failedId = await addFailed(world, payer, planId, 10_000)
    return { payer, planId, achId, customer, failedId, accepted: inSeconds() }
  }

  test.each([
    [
      'retried',
      (failedId: string, _customer: string, achId: string, token: string) =>
        world.call(retryFailedPayment, [1, failedId], { token, headers, body: { achId } }),
    ],
    [
      'charged',
      (chargeEventId: string, customer: string, achId: string, token: string) =>
        world.call(createAchCharge, [], {
          token,
          headers,
          body: { chargeEventId, customer, achId, balanceCheck: true },
        }),
    ],
  ] as const)(
    '[PAY-54] is covered by the acceptance of its plan when an instalment is %s',
    async (_how, pay) => {
      const { payer, achId, customer, failedId, accepted } = await aFailedInstalment()
      const { data } = await pay(failedId, customer, achId, payer.token)
      expect(data.chargeEventStatus).toBe('stripe_pending')
      expect(await acceptanceOf(failedId)).toEqual(onlineAt(() => accepted))
    },
  )

  test('[PAY-54] is refused for another plan, an extra payment and a bill, and debits nothing', async () => {
    const { payer, planId, achId, customer } = await aFailedInstalment()
    const { token } = payer
    const ofOtherPlan = await addFailed(world, payer, await addPlan(world, payer), 5000)
    const bill = await anInvoiceOf(world, payer)
    const extra = { subtotal: 5000, taxable: false, paymentMethod: { achId } }
    const charge = { chargeEventId: bill, customer, achId, balanceCheck: true }
    const answers = [
      await world.call(retryFailedPayment, [1, ofOtherPlan], { token, headers, body: { achId } }),
      await world.call(makeOffCyclePayment, [planId], { token, headers, body: extra }),
      await world.call(createAchCharge, [], { token, headers, body: charge }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [409, 'authorization_required']),
    )
    for (const id of [ofOtherPlan, bill]) expect(await world.vendor.listIntents(id)).toEqual([])
  })
})
