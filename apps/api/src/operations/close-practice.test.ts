import { getExternalPatient, getLocationFullInformation } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { billDuePlans, runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { aDuePlan, paymentsOfPlan, planOf } from '../../test/scenarios/due-plans.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { createInvoice } from './invoices.ts'
import { closePractice } from './change-practice.ts'

const world = setUpWorld()

test('[PAG-40] a practice that has left sends no bill, announces none and finds no patient for one', async () => {
  const bill = () =>
    runOperation(world, createInvoice, {
      payer: '500',
      due: '12/12/2026',
      item: ['Cleaning; 11/10/2026; 128.00'],
    })
  await bill()
  await runOperation(world, closePractice, { practice: '2' })
  const { length } = await world.mailbox.waitFor('lena@example.com', 0)
  await sendMails(world.dependencies)
  expect(await world.mailbox.waitFor('lena@example.com', 0)).toHaveLength(length)
  await expect(bill()).rejects.toThrow('has left')
  const body = { firstName: 'Lena', lastName: 'Fischer', dateOfBirth: '04/12/1988', locationId: 20 }
  expect((await world.call(getExternalPatient, [2], { body })).code).toBe('not_payable')
  const { data } = await world.call(getLocationFullInformation, [2, 20])
  expect(data.locations[0]?.hasLeft).toBe(true)
  const again = runOperation(world, closePractice, { practice: '2' })
  await expect(again).rejects.toThrow('has left already')
})

test('[PAG-40] the plans of a practice that has left charge nothing more, and the audit trail names them', async () => {
  const { planId: billed, payer } = await aDuePlan(world)
  await billDuePlans(world.dependencies)
  const { planId: due } = await aDuePlan(world)
  const { db } = world.dependencies
  const active = db
    .selectFrom('payment_plans')
    .select('payment_plan_id')
    .where('practice_id', '=', 1)
    .where('status', '=', 'active')
    .orderBy('payment_plan_id')
  const planIds = (await active.execute()).map(({ payment_plan_id: planId }) => planId)
  expect(await runOperation(world, closePractice, { practice: '1' })).toContain(
    `Plans cancelled: ${planIds.length}.`,
  )
  await runPlanBilling(world.dependencies)
  expect((await planOf(world, payer, billed)).paymentPlanStatus).toBe('cancelled')
  expect(await paymentsOfPlan(world, billed)).toMatchObject([{ status: 'scheduled' }])
  expect(await paymentsOfPlan(world, due)).toEqual([])
  const audit = await db
    .selectFrom('audit_events')
    .select(['actor', 'object'])
    .where('action', '=', 'closePractice')
    .orderBy('audit_event_id', 'desc')
    .executeTakeFirst()
  expect(planIds).toEqual(expect.arrayContaining([billed, due]))
  expect(audit).toEqual({
    actor: 'operator:robin',
    object: JSON.stringify({ practiceId: 1, planIds }),
  })
})
