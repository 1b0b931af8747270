import {
  cancelPlan,
  getPaymentPlan,
  getPracticePlan,
  listPaymentPlans,
  listScheduledPayments,
  putPlans,
  updatePaymentPlan,
} from '@payment-center/validation/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPayerSession } from '../auth/sessions.ts'
import { dayMs, dayOf } from '../base/calendar.ts'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { nextBillingDate } from '../plans/plan-schedule.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { aNamedPatient } from '../../test/scenarios/named-payers.ts'
import { authorize, linkBank, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let token: string
beforeAll(async () => {
  token = await practiceToken(world)
})

const today = () => dayOf(world.clock.now())

/** $100.00 in three months from today. */
const aPlan = (patientExternalId: string, changes: object = {}) => ({
  externalId: `plan-of-${patientExternalId}`,
  patientExternalId,
  description: 'Braces',
  amount: 10_000,
  instalments: 3,
  firstDate: today(),
  ...changes,
})

async function put(plan: object, by = token) {
  const answer = await world.call(putPlans, [], { token: by, body: { plans: [plan] } })
  return answer.data.results[0]
}

const read = async (externalId: string) => (await world.call(getPracticePlan, [externalId], { token })).data

/** Bills on a day, and again every month until nothing is due. */
async function billUntil(day: string): Promise<void> {
  while (today() < day) {
    world.clock.advance(dayMs)
    await runPlanBilling(world.dependencies)
  }
}

const freshToken = (payer: Payer) => openPayerSession(world.dependencies, payer.payerId)

describe('a plan that a practice offers', () => {
  test('bills nothing until its payer chooses a card, then charges each month to the cent, from the next date on', async () => {
    const payer = await aNamedPatient(world)
    const plan = aPlan(payer.patientExternalId)
    expect(await put(plan)).toMatchObject({ result: 'created', field: null })
    expect(await put(plan)).toMatchObject({ result: 'unchanged' })
    await billUntil(dayOf(new Date(world.clock.now().getTime() + dayMs)))
    expect(await read(plan.externalId)).toMatchObject({ state: 'offered', hasMethod: false, balance: 10_000 })
    expect((await read(plan.externalId)).instalments).toMatchObject([
      { subtotal: 3334, chargeEventId: null, status: null, dueDate: plan.firstDate },
      { subtotal: 3334 },
      { subtotal: 3332 },
    ])
    const session = await freshToken(payer)
    const { data: listed } = await world.call(listPaymentPlans, [payer.payerId], { token: session })
    const [shown] = listed?.paymentPlans ?? []
    expect(shown).toMatchObject({ paymentPlanStatus: 'active', paymentPlanPaymentMethod: null })
    const scheduled = await world.call(listScheduledPayments, [payer.payerId], { token: session })
    expect(scheduled.data.payments).toEqual([])

    const tokenId = await saveCard(world, { ...payer, token: session })
    const planId = shown?.paymentPlanId ?? ''
    const chosen = await world.call(updatePaymentPlan, [planId], { token: session, body: { tokenId } })
    expect(chosen.status).toBe(200)
    const day = Number(plan.firstDate.slice(-2))
    const second = nextBillingDate(plan.firstDate, day)
    const accepted = await read(plan.externalId)
    expect(accepted).toMatchObject({ state: 'active', hasMethod: true, startDate: second })
    // The practice's program knows nothing of the acceptance.
    expect(await put(plan)).toMatchObject({ result: 'unchanged' })
    expect(await put({ ...plan, amount: 12_000 })).toMatchObject({
      result: 'refused',
      field: expect.stringMatching(/externalId|firstDate/) as string,
    })
    await billUntil(accepted.endDate)
    const over = await read(plan.externalId)
    expect(over).toMatchObject({ state: 'paid_off', balance: 0 })
    expect(over.instalments.map(({ status, subtotal, paid }) => [status, subtotal, paid])).toEqual([
      ['paid', 3334, 3334],
      ['paid', 3334, 3334],
      ['paid', 3332, 3332],
    ])
  })

  test('is accepted by a bank account, whose debits the payer authorizes with it', async () => {
    const payer = await aNamedPatient(world)
    const plan = aPlan(payer.patientExternalId)
    const { id: planId } = (await put(plan)) ?? {}
    const session = { token: await freshToken(payer) }
    const { achId } = await linkBank(world, { ...payer, ...session })
    const authorization = authorize(world, 3334)
    const refused = await world.call(updatePaymentPlan, [planId ?? ''], { ...session, body: { achId } })
    expect(refused.code).toBe('authorization_required')
    expect((await read(plan.externalId)).state).toBe('offered')
    const body = { achId, authorization }
    expect((await world.call(updatePaymentPlan, [planId ?? ''], { ...session, body })).status).toBe(200)
    expect((await read(plan.externalId)).state).toBe('active')
  })

  test('changes while its payer has not accepted it, and takes each tax to the cent', async () => {
    const payer = await aNamedPatient(world)
    const plan = aPlan(payer.patientExternalId, { isTaxable: true })
    await put(plan)
    const changed = { ...plan, amount: 100_01, instalments: 7, firstDate: '2099-01-31' }
    expect(await put(changed)).toMatchObject({ result: 'updated' })
    const { instalments, subtotal, taxAmount, endDate } = await read(plan.externalId)
    expect([subtotal, endDate, instalments.length]).toEqual([10_001, '2099-07-31', 7])
    expect(instalments.map(({ dueDate }) => dueDate).slice(0, 3)).toEqual([
      '2099-01-31',
      '2099-02-28',
      '2099-03-31',
    ])
    const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
    expect(sum(instalments.map((one) => one.subtotal))).toBe(subtotal)
    expect(sum(instalments.map((one) => one.taxAmount))).toBe(taxAmount)
    expect(taxAmount).toBeGreaterThan(0)
  })
})

describe('a plan of a practice', () => {
  test('without an offer mails each instalment as a bill, and takes no change once one was billed', async () => {
    const payer = await aNamedPatient(world)
    const plan = aPlan(payer.patientExternalId, { isOffer: false })
    await put(plan)
    await runPlanBilling(world.dependencies)
    const { state, instalments, balance } = await read(plan.externalId)
    expect([state, balance]).toEqual(['active', 10_000])
    expect(instalments.map(({ status, subtotal }) => [status, subtotal])).toEqual([
      ['scheduled', 3334],
      [null, 3334],
      [null, 3332],
    ])
    const mails = await world.dependencies.db
      .selectFrom('mails')
      .select('kind')
      .where('charge_event_id', '=', instalments[0]?.chargeEventId ?? '')
      .execute()
    expect(mails).toEqual([{ kind: 'bill' }])
    expect(await put({ ...plan, description: 'Aligners' })).toMatchObject({
      result: 'refused',
      field: 'externalId',
    })
  })

  test('is refused with the field and a sentence, and stores nothing', async () => {
    const { patientExternalId } = await aNamedPatient(world)
    const refusals = [
      [{ patientExternalId: 'patient-0' }, 'patientExternalId'],
      [{ firstDate: '2020-01-15' }, 'firstDate'],
      [{ firstDate: '2099-02-30' }, 'firstDate'],
      [{ amount: 100, instalments: 3 }, 'instalments'],
      [{ amount: 3010, instalments: 60 }, 'instalments'],
      [{ instalments: 1.5 }, 'instalments'],
      [{ instalments: 121 }, 'instalments'],
      [{ amount: 99_999_999 }, 'amount'],
      [{ amount: 128.5 }, 'amount'],
      [{ frequency: 'weekly' }, 'frequency'],
    ] as const
    for (const [changes, field] of refusals)
      expect(await put(aPlan(patientExternalId, changes)), field).toMatchObject({
        result: 'refused',
        field,
        message: expect.stringMatching(/\.$|digits/) as string,
      })
    const { patientExternalId: _, ...plan } = aPlan(patientExternalId)
    expect(await put(plan)).toMatchObject({ result: 'refused', field: 'patientExternalId' })
    expect((await world.call(getPracticePlan, [plan.externalId], { token })).code).toBe('not_found')
  })

  test('charges nothing once it is cancelled, by its own practice and a key that may', async () => {
    const payer = await aNamedPatient(world)
    const plan = aPlan(payer.patientExternalId)
    const { id: planId } = (await put(plan)) ?? {}
    const session = { token: await freshToken(payer) }
    const tokenId = await saveCard(world, { ...payer, ...session })
    await world.call(updatePaymentPlan, [planId ?? ''], { ...session, body: { tokenId } })
    const cancel = async (by: Parameters<typeof practiceToken>[1] = {}) =>
      world.call(cancelPlan, [plan.externalId], { token: await practiceToken(world, by) })
    expect((await cancel({ practiceId: 2 })).code).toBe('not_found')
    expect((await cancel({ role: 'read' })).status).toBe(401)
    await runPlanBilling(world.dependencies)
    for (let times = 0; times < 2; times += 1)
      expect((await cancel()).data).toEqual({ paymentPlanId: Number(planId), state: 'cancelled' })
    await billUntil((await read(plan.externalId)).endDate)
    const { state, balance, instalments } = await read(plan.externalId)
    expect([state, balance]).toEqual(['cancelled', 6666])
    expect(instalments.map(({ status, paid }) => [status, paid])).toEqual([['paid', 3334]])
    const trail = await world.dependencies.db
      .selectFrom('audit_events')
      .select(['action', 'actor'])
      .where('object', '=', JSON.stringify({ practiceId: 1, paymentPlanId: planId }))
      .orderBy('audit_event_id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['paymentPlanId:created', 'paymentPlanId:cancelled'])
    expect(await put(plan)).toMatchObject({ result: 'unchanged' })
    const shown = await world.call(getPaymentPlan, [planId ?? ''], { token: await freshToken(payer) })
    expect(shown.data.paymentPlanStatus).toBe('cancelled')
  })

  test('that is paid off is not cancelled', async () => {
    const payer = await aNamedPatient(world)
    const plan = aPlan(payer.patientExternalId)
    await put(plan)
    await world.dependencies.db
      .updateTable('payment_plans')
      .set({ status: 'paid_off', balance_subtotal: 0 })
      .where('payer_id', '=', payer.payerId)
      .execute()
    expect((await world.call(cancelPlan, [plan.externalId], { token })).code).toBe('already_paid')
  })
})
