import { getPaymentPlan } from '@payment-center/validation/wire'
import { openPayerSession } from '../../src/auth/sessions.ts'
import { dayOf } from '../../src/base/calendar.ts'
import type { CardName } from '../vendor.ts'
import type { World } from '../world.ts'
import { addPlan, aPayer, saveCard, type Payer } from './payers.ts'

/** A plan that is due today or, by next_billing_date, some days ago. */
export async function aDuePlan(
  world: World,
  card: CardName = 'debit',
  given: Parameters<typeof addPlan>[2] = {},
) {
  const payer = await aPayer(world)
  const tokenId = await saveCard(world, payer, card)
  const next_billing_date = dayOf(world.clock.now())
  const planId = await addPlan(world, payer, { token_id: tokenId, next_billing_date, ...given })
  return { payer, planId, tokenId }
}

/** The plan as its payer sees it, in a new session, since days may have passed. */
export async function planOf(world: World, { payerId }: Payer, planId: number) {
  const token = await openPayerSession(world.dependencies, payerId)
  return (await world.call(getPaymentPlan, [planId], { token })).data
}

/** The plan's payments, oldest first; subtotals in cents. */
export async function paymentsOfPlan(world: World, planId: number) {
  return world.dependencies.db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .select(['plan_payments.charge_event_id', 'charge_events.status', 'plan_payments.subtotal'])
    .where('plan_payments.payment_plan_id', '=', planId)
    .orderBy('plan_payments.due_date')
    .execute()
}
