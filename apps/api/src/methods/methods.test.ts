import {
  deletePaymentMethod,
  getTokenOfPaymentMethod,
  getTransaction,
  listPaymentMethods,
} from '@payment-center/validation/wire'
import { demoExpiry, type DemoCard } from '@payment-center/sandbox/demo'
import { describe, expect, test } from 'vitest'
import { guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import { addPlan, aPayer, linkBank, saveCard, type Payer, anInvoiceOf } from '../../test/scenarios/payers.ts'
import { aPayerWith, payBySaved, settle } from '../../test/scenarios/saved-card-payments.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'

const world = setUpWorld()

const list = async ({ payerId, token }: Payer) =>
  (await world.call(listPaymentMethods, [payerId], { token })).data

describe('what a payer has saved', () => {
  test('[CALL-14] [ENTITY-13] [ENTITY-15] lists Maya’s three cards and bank account', async () => {
    const token = await payerToken(world, 'maya')
    const { data } = await world.call(listPaymentMethods, [100], { token })
    const expiryOf = (card: DemoCard) => {
      const { month, year } = demoExpiry(card, new Date())
      return `${String(month).padStart(2, '0')}/${year}`
    }
    expect(
      data.paymentMethods.map(({ cardType, last4, cardFundingType, cardExpirationDate }) => [
        cardType,
        last4,
        cardFundingType,
        cardExpirationDate,
      ]),
    ).toEqual([
      ['visa', '4242', 'credit', expiryOf('credit')],
      ['visa', '5556', 'debit', expiryOf('debit')],
      ['mastercard', '5100', 'prepaid', expiryOf('prepaid')],
    ])
    const [card] = data.paymentMethods
    expect(Object.keys(card ?? {})).toEqual([
      'tokenId',
      'cardToken',
      'cardType',
      'last4',
      'cardExpirationDate',
      'nameOnCard',
      'cardFundingType',
      'paymentMethodCardId',
      'lastUsedFlag',
    ])
    expect(card?.nameOnCard).toBe('Maya Torres')
    expect(data.achPaymentMethod).toMatchObject({
      payerId: 100,
      bankName: 'Harbor Credit Union',
      accountLast4: '6789',
      defaultFlag: true,
    })
    expect(Object.keys(data.achPaymentMethod ?? {})).toEqual([
      'achId',
      'customerId',
      'payerId',
      'bankAccountPaymentMethodId',
      'bankName',
      'accountLast4',
      'defaultFlag',
      'lastUsedFlag',
    ])
  })

  test('a payer without saved methods gets an empty list, not an error', async () => {
    expect(await list(await aPayer(world))).toEqual({ paymentMethods: [], achPaymentMethod: null })
  })

  test('[ROLE-06] a guest’s link alone shows no saved methods', async () => {
    const token = await guestToken(world, 'GUESTDUE0011')
    for (const payerId of [100, 110]) {
      expect((await world.call(listPaymentMethods, [payerId], { token })).status).toBe(404)
    }
  })
})

describe('deleting a card', () => {
  const remove = ({ payerId, token }: Payer, tokenId: string) =>
    world.call(deletePaymentMethod, [payerId, tokenId], { token })

  test('[CALL-35] deleting a card removes it here and at the provider, and a second time is 404', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer)
    const [card] = (await list(payer)).paymentMethods
    const cardId = card?.paymentMethodCardId ?? ''
    expect((await remove(payer, tokenId)).status).toBe(200)
    await world.dependencies.background.drain()
    expect((await list(payer)).paymentMethods).toEqual([])
    expect(await world.dependencies.vendors.main.provider.findCard(cardId)).toMatchObject({
      customerId: null,
    })
    expect((await remove(payer, tokenId)).status).toBe(404)
    const again = await world.call(getTokenOfPaymentMethod, [payer.payerId, cardId], { token: payer.token })
    expect(again.status).toBe(404)
  })

  test('[METH-09] a payment keeps the name of the card it was made with after the card is deleted', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    await payBySaved(world, payer, invoiceId, tokenId)
    await settle(world, payer, invoiceId)
    const before = await world.call(getTransaction, [1, invoiceId], { token: payer.token })
    expect((await remove(payer, tokenId)).status).toBe(200)
    const after = await world.call(getTransaction, [1, invoiceId], { token: payer.token })
    expect(after.data).toEqual(before.data)
    expect(JSON.stringify(after.data.payment)).toContain('4242')
  })

  test('[CALL-35] refuses to delete a card while an active plan uses it, but not once the plan has ended', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer)
    const planId = await addPlan(world, payer, { token_id: tokenId })
    expect(await remove(payer, tokenId)).toMatchObject({ status: 409, code: 'conflict' })
    expect((await list(payer)).paymentMethods).toHaveLength(1)
    const { db } = world.dependencies
    await db
      .updateTable('payment_plans')
      .set({ status: 'cancelled' })
      .where('payment_plan_id', '=', planId)
      .execute()
    expect((await remove(payer, tokenId)).status).toBe(200)
  })

  test('removing a card at an unavailable provider is retried until it succeeds', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer)
    const [card] = (await list(payer)).paymentMethods
    const cardId = card?.paymentMethodCardId ?? ''
    await world.vendor.addFault({ kind: 'answer_500', count: 2, path: '/v1/payment_methods/*/detach' })
    expect((await remove(payer, tokenId)).status).toBe(200)
    await world.dependencies.background.drain()
    await world.vendor.clearFaults()
    await reconcileAfter(world, 60_000)
    expect(await world.dependencies.vendors.main.provider.findCard(cardId)).toMatchObject({
      customerId: null,
    })
  })

  test('the database refuses to delete a method that a plan uses', async () => {
    const payer = await aPayer(world)
    const token_id = await saveCard(world, payer)
    const { achId } = await linkBank(world, payer)
    await addPlan(world, payer, { token_id })
    await addPlan(world, payer, { ach_id: achId })
    const { db } = world.dependencies
    await expect(db.deleteFrom('saved_cards').where('token_id', '=', token_id).execute()).rejects.toThrow(
      'payment_plans',
    )
    await expect(db.deleteFrom('bank_accounts').where('ach_id', '=', achId).execute()).rejects.toThrow(
      'payment_plans',
    )
  })
})

/** The last four digits of the methods marked as last used. */
async function lastUsed({ payerId, token }: Payer): Promise<readonly string[]> {
  const { data } = await world.call(listPaymentMethods, [payerId], { token })
  const { paymentMethods: cards, achPaymentMethod: bank } = data
  return [
    ...cards.flatMap((card) => (card.lastUsedFlag ? [card.last4] : [])),
    ...(bank?.lastUsedFlag ? [bank.accountLast4] : []),
  ]
}

test('[INV-11] marks the saved card or bank account that the payer last chose for a bill', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  await saveCard(world, payer, 'debit')
  const bank = await linkBank(world, payer)
  expect(await lastUsed(payer)).toEqual([])
  await payBySaved(world, payer, invoiceId, tokenId)
  await settle(world, payer, invoiceId)
  expect(await lastUsed(payer)).toEqual(['4242'])
  await chargeBank(world, payer, await anInvoiceOf(world, payer), bank)
  expect(await lastUsed(payer)).toEqual([bank.accountLast4])
})

test('[INV-11] does not mark a card that was declined', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world, 'declinedLater')
  await payBySaved(world, payer, invoiceId, tokenId)
  expect(await lastUsed(payer)).toEqual([])
})
