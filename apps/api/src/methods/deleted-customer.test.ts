import {
  createPaymentIntent,
  listPaymentMethods,
  settlePayment,
  setUpCard,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import type { Stripe } from 'stripe'
import { beforeEach, expect, test } from 'vitest'
import { requireRow, updateRows } from '../db/rows.ts'
import { addPlan, anInvoiceOf, aPayer, linkBank, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

let payer: Payer
let tokenId: string
beforeEach(async () => {
  payer = await aPayer(world)
  tokenId = await saveCard(world, payer)
})

const customerRow = () => requireRow(world.dependencies.db, 'vault_customers', { payer_id: payer.payerId })

/** In the provider's dashboard. */
async function deleteCustomer(): Promise<void> {
  const { customer_id: id } = await customerRow()
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answer = await fetch(`${world.vendor.url}/v1/customers/${id}`, { method: 'DELETE', headers })
  expect(answer.status).toBe(200)
}

const list = async () => (await world.call(listPaymentMethods, [payer.payerId], { token: payer.token })).data

const beginSetup = async () => {
  const { payerId, practiceId, token } = payer
  return (await world.call(setUpCard, [], { token, body: { payerId, practiceId, insertCard: false } })).status
}

/** Those of the payer that are not deleted. */
async function listCustomers(): Promise<string[]> {
  const { data } = await world.vendor.get<Stripe.ApiList<Stripe.Customer>>('/v1/customers?limit=100')
  return data.filter(({ metadata }) => metadata['payer_id'] === String(payer.payerId)).map(({ id }) => id)
}

test('a payer whose customer was deleted at the provider saves a card again, and what was saved with it is gone', async () => {
  const { achId } = await linkBank(world, payer)
  const byCard = await addPlan(world, payer, { token_id: tokenId })
  const byBank = await addPlan(world, payer, { ach_id: achId })
  await deleteCustomer()
  const again = await saveCard(world, payer, 'debit')
  expect(await list()).toMatchObject({ paymentMethods: [{ tokenId: again }], achPaymentMethod: null })
  for (const payment_plan_id of [byCard, byBank])
    expect(await requireRow(world.dependencies.db, 'payment_plans', { payment_plan_id })).toMatchObject({
      token_id: null,
      ach_id: null,
      status: 'active',
    })
  await reconcileAfter(world, 1000)
  const { db } = world.dependencies
  const removals = await db.selectFrom('method_removals').selectAll().where('done_at', 'is', null).execute()
  expect(removals).toEqual([])
})

test('… and links a bank account again', async () => {
  await deleteCustomer()
  const { customerId } = await linkBank(world, payer)
  expect(await listCustomers()).toEqual([customerId])
})

test('… and saves the card that pays a bill', async () => {
  const invoiceId = await anInvoiceOf(world, payer)
  await deleteCustomer()
  const { token } = payer
  const { data: intent } = await world.call(createPaymentIntent, [1, invoiceId], { token })
  const paymentMethodId = await world.vendor.createCard('debit')
  const terms = { practiceId: 1, enableSavePaymentMethod: true, paymentMethodId }
  const quote = await world.call(updatePaymentIntent, [intent.id], { token, body: terms })
  const { amount, applicationFeeAmount } = quote.data
  const body = { ...terms, amount, applicationFeeAmount }
  expect((await world.call(updatePaymentIntent, [intent.id], { token, body })).status).toBe(200)
  await world.vendor.confirm(intent, paymentMethodId)
  const settled = await world.call(settlePayment, [invoiceId], { token })
  expect(settled.data.outcome).toBe('paid')
  expect((await list()).paymentMethods).toMatchObject([{ paymentMethodCardId: paymentMethodId }])
})

test('makes one customer in place of a deleted one when the provider’s answer is lost', async () => {
  await deleteCustomer()
  await world.vendor.addFault({ kind: 'lose_answer', count: 2, method: 'POST', path: '/v1/customers' })
  expect(await beginSetup()).toBe(503)
  expect(await beginSetup()).toBe(200)
  expect(await listCustomers()).toEqual([(await customerRow()).customer_id])
})

test('keeps saved methods when the key is of an account that does not have their customer', async () => {
  const { payerId: payer_id } = payer
  await updateRows(world.dependencies.db, 'vault_customers', { payer_id }, { customer_id: `cus_${payer_id}` })
  expect(await beginSetup()).toBe(503)
  expect((await list()).paymentMethods).toHaveLength(1)
})
