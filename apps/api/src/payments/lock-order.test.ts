import { createPaymentIntent, updatePaymentIntent } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { dayOf } from '../base/calendar.ts'
import { billDuePlans } from '../plan-billing/run-plan-billing.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { settle } from '../../test/scenarios/saved-card-payments.ts'
import { addPlan, aPayer, saveCard } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld({ onStatement: (statement) => statements.push(statement) })
let statements: string[] = []

test('a capture locks the renewed card before the plan, in the order of extra payments', async () => {
  const payer = await aPayer(world)
  const { token } = payer
  const soon = new Date().getFullYear() + 1
  const tokenId = await saveCard(world, payer, 'credit', soon)
  const invoiceId = await addFailed(world, payer, await addPlan(world, payer, { token_id: tokenId }), 10_000)
  const { data: intent } = await world.call(createPaymentIntent, [1, invoiceId], { token })
  const paymentMethodId = await world.vendor.createCard('credit')
  const terms = { practiceId: 1, enableSavePaymentMethod: true, paymentMethodId }
  const { data: quote } = await world.call(updatePaymentIntent, [intent.id], { token, body: terms })
  const { amount, applicationFeeAmount } = quote
  const body = { ...terms, amount, applicationFeeAmount }
  await world.call(updatePaymentIntent, [intent.id], { token, body })
  await world.vendor.confirm(intent, paymentMethodId)
  statements = []
  expect(await settle(world, payer, invoiceId)).toBe('paid')
  const locks = statements.flatMap((statement) => {
    if (statement.trimStart().startsWith('update "saved_cards"')) return 'card'
    return /from "payment_plans".* for update nowait$/.test(statement) ? 'plan' : []
  })
  expect(locks).toEqual(['card', 'plan'])
})

test('billing holds the plan’s lock and skips a plan whose card is being changed', async () => {
  const payer = await aPayer(world)
  const token_id = await saveCard(world, payer)
  await addPlan(world, payer, { token_id, next_billing_date: dayOf(world.clock.now()) })
  statements = []
  await billDuePlans(world.dependencies)
  const asked = statements.findIndex((statement) =>
    /from "saved_cards".* for key share skip locked$/.test(statement),
  )
  const named = statements.findIndex((statement) =>
    statement.trimStart().startsWith('insert into "plan_payments"'),
  )
  expect(asked).toBeGreaterThan(0)
  expect(named).toBeGreaterThan(asked)
})
