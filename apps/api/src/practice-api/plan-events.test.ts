import {
  cancelPlan,
  listEvents,
  putPlans,
  updatePaymentPlan,
  type CallAnswer,
} from '@payment-center/validation/wire'
import * as v from 'valibot'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { aBilledPlan } from '../../test/scenarios/billed-plans.ts'
import { aDuePlan } from '../../test/scenarios/due-plans.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { aNamedPatient } from '../../test/scenarios/named-payers.ts'
import { saveCard } from '../../test/scenarios/payers.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'
import { createWebhook } from '../operations/webhooks.ts'
import { deliverDueEvents } from './webhooks/deliver-events.ts'

const world = setUpWorld()
let token: string
beforeAll(async () => {
  token = await practiceToken(world)
})

type PracticeEvent = CallAnswer<typeof listEvents>['events'][number]

/** The events of a plan and its payments: what they are of, and what happened. */
async function eventsOf(planId: number | string) {
  const path = `${listEvents.path}?after=0&limit=1000` as const
  const { data } = await world.request('GET', path, { token })
  return v
    .parse(listEvents.answer, data)
    .events.filter(({ paymentPlanId }) => paymentPlanId === String(planId))
}

const summaryOf = ({ type, planPayment, planState, status, amount }: PracticeEvent) =>
  [type, planPayment, planState ?? status ?? amount].filter((part) => part !== null).join(' ')

describe('the events of a plan', () => {
  test('tell that it was offered, accepted and cancelled, once each, by the practice’s own id', async () => {
    const { patientExternalId, ...payer } = await aNamedPatient(world)
    const externalId = `plan-of-${patientExternalId}`
    const item = { externalId, patientExternalId, description: 'Braces', amount: 60_000, instalments: 6 }
    const offer = { ...item, firstDate: '2099-01-15' }
    const put = (plan: object) => world.call(putPlans, [], { token, body: { plans: [plan] } })
    const { data } = await put(offer)
    const planId = data.results[0]?.id ?? ''
    await put({ ...offer, amount: 70_000 })
    const body = { tokenId: await saveCard(world, payer) }
    for (let times = 0; times < 2; times += 1)
      await world.call(updatePaymentPlan, [planId], { token: payer.token, body })
    for (let times = 0; times < 2; times += 1) await world.call(cancelPlan, [externalId], { token })
    const events = await eventsOf(planId)
    expect(events.map(summaryOf)).toEqual([
      'plan_created offered',
      'plan_changed active',
      'plan_changed cancelled',
    ])
    for (const event of events)
      expect(event).toMatchObject({ planExternalId: externalId, chargeEventId: null, externalId: null })
  })

  test('tell each instalment, an extra payment, the end, and what a refund makes due again', async () => {
    const { planId, payExtra, refund } = await aBilledPlan(world)
    await payExtra(50_000)
    await refund(10_000)
    const told = (await eventsOf(planId)).map(summaryOf)
    expect(told.filter((each) => !each.startsWith('status_changed'))).toEqual([
      'plan_created active',
      'invoice_created instalment scheduled',
      'payment instalment 10000',
      'invoice_created extra scheduled',
      'payment extra 50000',
      'plan_changed paid_off',
      'refund instalment 10000',
      'invoice_created returned failed',
      'plan_changed active',
    ])
  })

  test('tell that an instalment failed', async () => {
    const { planId } = await aDuePlan(world, 'declinedLater')
    await runPlanBilling(world.dependencies)
    const told = (await eventsOf(planId)).map(summaryOf)
    expect(told).toEqual([
      'plan_created active',
      'invoice_created instalment scheduled',
      'status_changed instalment stripe_pending',
      'status_changed instalment failed',
    ])
  })

  test('come as webhooks, too', async () => {
    const receiver = await startReceiver()
    await runOperation(world, createWebhook, { practice: '1', url: receiver.url })
    onTestFinished(async () => {
      await world.dependencies.db.deleteFrom('webhook_endpoints').execute()
    })
    const { planId } = await aBilledPlan(world)
    await deliverDueEvents(world.dependencies)
    await world.dependencies.background.drain()
    const events = await eventsOf(planId)
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { data: object })
    const sent = v.parse(listEvents.answer, { events: bodies.map(({ data }) => data), next: '0' }).events
    expect(events.length).toBeGreaterThan(2)
    expect(sent.filter((event) => event.paymentPlanId === String(planId))).toEqual(events)
  })
})
