import { beforeAll, expect, test } from 'vitest'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { aGuest, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { payBySaved, settle } from '../../test/scenarios/saved-card-payments.ts'
import { anInvoiceOf, aPayer, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { addInvoice } from '../../test/scenarios/invoices.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { eventually } from '../../test/eventually.ts'
import { compareBooks } from '../reconciler/books/compare-books.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import type { World } from '../../test/world.ts'

const practiceId = 3

/** The world whose browser and dashboard use the test account. */
let testWorld: World
const world = setUpWorld({ testPracticeId: practiceId, webhooks: true })

beforeAll(async () => {
  testWorld = { ...world, vendor: world.testVendor }
})

test('[CONST-13] the test practice pays at the test account beside live payments, and webhooks of both are accepted', async () => {
  const live = await aGuest(world)
  const tested = await aGuest(testWorld, await addInvoice(world, { practiceId, payerId: 600 }), practiceId)
  await confirmWith(world, live, 'debit')
  await confirmWith(testWorld, tested, 'debit')
  const events = world.dependencies.db.selectFrom('webhook_events').select('event_id')
  await eventually(
    () => events.execute(),
    ({ length }) => length === 2,
  )
  await reconcileAfter(world, 2000)
  for (const guest of [live, tested]) expect((await guest.invoice()).status).toBe('paid')
  expect(await world.vendor.listIntents(live.invoiceId)).toHaveLength(1)
  expect(await world.vendor.listIntents(tested.invoiceId)).toEqual([])
  expect(await world.testVendor.listIntents(tested.invoiceId)).toHaveLength(1)
})

test('[CONST-13] the test practice saves cards and links bank accounts at the test account, and deletes them there', async () => {
  const payer = await aPayer(world, practiceId)
  const tokenId = await saveCard(testWorld, payer)
  const invoiceId = await anInvoiceOf(world, payer)
  expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
  expect(await settle(world, payer, invoiceId)).toBe('paid')
  const bank = await linkBank(testWorld, payer)
  const debited = await anInvoiceOf(world, payer)
  expect((await chargeBank(world, payer, debited, bank)).data.chargeEventStatus).toBe('stripe_pending')
  expect(await world.testVendor.listIntents(debited)).toHaveLength(1)
  const { payment_method_id: cardId } = await world.dependencies.db
    .selectFrom('saved_cards')
    .select('payment_method_id')
    .where('token_id', '=', tokenId)
    .executeTakeFirstOrThrow()
  await world.request('DELETE', `/api/v1/payers/${payer.payerId}/paymentMethods/${tokenId}`, {
    token: payer.token,
  })
  await world.dependencies.background.drain()
  const { provider } = world.dependencies.vendors.of(practiceId)
  expect(await provider.findCard(cardId)).toMatchObject({ customerId: null })
})

test('[CONST-13] the books are compared without the test practice’s payments', async () => {
  const { db } = world.dependencies
  expect(await db.selectFrom('transactions').selectAll().execute()).not.toEqual([])
  await compareBooks(world.dependencies)
  expect(await db.selectFrom('book_comparisons').select('finished_at').execute()).toHaveLength(1)
  expect(await db.selectFrom('book_discrepancies').selectAll().execute()).toEqual([])
})
