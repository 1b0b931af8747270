import { expect, test } from 'vitest'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { dayMs, dayOf } from '../base/calendar.ts'
import { planOf } from '../../test/scenarios/due-plans.ts'
import { aPayer } from '../../test/scenarios/payers.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { cancelPlan, createPlan } from './plans.ts'

const world = setUpWorld()

const tomorrow = () => {
  const [year = '', month = '', day = ''] = dayOf(new Date(world.clock.now().getTime() + dayMs)).split('-')
  return `${month}/${day}/${year}`
}

const options = (payer: number, changes: object = {}) => ({
  payer: String(payer),
  description: 'Braces',
  amount: '600.01',
  instalments: '6',
  first: tomorrow(),
  ...changes,
})

test('a plan that an operator offers bills nothing until it is accepted, and can be canceled once', async () => {
  const payer = await aPayer(world)
  const created = await runOperation(world, createPlan, options(payer.payerId))
  expect(created).toContain('$600.01 in 6 months')
  const plan = /Plan (\d+)/.exec(created)?.[1] ?? ''
  world.clock.advance(3 * dayMs)
  await runPlanBilling(world.dependencies)
  const data = await planOf(world, payer, Number(plan))
  expect(data).toMatchObject({ balanceRemaining: { total: 60_001 }, monthlySubtotal: 10_001 })
  expect(data.paymentPlanHistory).toEqual([])
  expect(await runOperation(world, cancelPlan, { plan })).toContain(`Plan ${plan} is cancelled`)
  await expect(runOperation(world, cancelPlan, { plan })).rejects.toThrow('cancelled already')
  await expect(runOperation(world, cancelPlan, { plan: '999999' })).rejects.toThrow('There is no plan')
  const trail = await world.dependencies.db
    .selectFrom('audit_events')
    .select('action')
    .where('actor', '=', 'operator:robin')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['createPlan', 'cancelPlan'])
})

test.each([
  [{ amount: '1.00' }, '--instalments: Each instalment must be at least'],
  [{ amount: '12.345' }, '--amount must be dollars'],
  [{ first: '01/15/2020' }, '--first: The first date has passed.'],
  [{ instalments: '121' }, '--instalments must be'],
  [{ payer: '999999' }, 'does not exist'],
])('refuses a plan with %o', async (changes, sentence) => {
  await expect(runOperation(world, createPlan, options(100, changes))).rejects.toThrow(sentence)
})
