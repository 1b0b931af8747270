import {
  chooseInvoicePaymentMethodKind,
  createPaymentIntent,
  listPaymentMethods,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { aGuest, claimWith, type Guest } from '../../test/scenarios/guest-payments.ts'
import { guestToken } from '../../test/scenarios/invoices.ts'
import { anInvoiceOf, aPayer, type Payer } from '../../test/scenarios/payers.ts'
import { settle } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import type { CardName } from '../../test/vendor.ts'

const world = setUpWorld()

const prices = {
  credit: { amount: 34_569, applicationFeeAmount: 1169 },
  debit: { amount: 33_400, applicationFeeAmount: 0 },
} as const

const update = (token: string, intentId: string, price: object, enableSavePaymentMethod = false) =>
  world.call(updatePaymentIntent, [intentId], {
    token,
    body: { practiceId: 1, enableSavePaymentMethod, ...price },
  })

/** Opens a payment, sets a price on it and confirms it with a card, as a client does that names no card. */
async function payAt(guest: Guest, price: keyof typeof prices, card: CardName) {
  const { data: intent } = await guest.open()
  const { status } = await update(guest.token, intent.id, prices[price])
  if (status !== 200) throw new Error(`not priced: ${status}`)
  await world.vendor.confirm(intent, await world.vendor.createCard(card))
  return { intentId: intent.id, outcome: await guest.settle() }
}

describe('a client that sets an amount without naming its card', () => {
  test.each([
    ['credit', 34_569],
    ['debit', 33_400],
  ] as const)('[CALL-28] pays the price of a %s card, %i', async (card, total) => {
    const guest = await aGuest(world)
    const { intentId, outcome } = await payAt(guest, card, card)
    expect(outcome).toBe('paid')
    expect(await world.vendor.retrieveIntent(intentId)).toMatchObject({ amount_received: total })
    expect(await guest.invoice()).toMatchObject({ status: 'paid', totalAmount: total })
  })

  test.each([
    ['debit', 'credit'],
    ['credit', 'debit'],
  ] as const)('is charged nothing at the price of a %s card with a %s card', async (price, card) => {
    const guest = await aGuest(world)
    const { intentId, outcome } = await payAt(guest, price, card)
    expect(outcome).toBe('cardDiffers')
    expect(await world.vendor.retrieveIntent(intentId)).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    })
    expect(await guest.invoice()).toMatchObject({ status: 'scheduled', payment: null })
  })

  test.each([
    { amount: 33_399, applicationFeeAmount: 0 },
    { amount: 33_400, applicationFeeAmount: 1169 },
    { amount: 0, applicationFeeAmount: 0 },
  ])('is refused an amount that no card pays, with the right one: %o', async (price) => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const { code, errors } = await update(guest.token, intent.id, price)
    expect([code, errors[0]?.quote]).toEqual(['amount_mismatch', expect.objectContaining(prices.credit)])
    expect(await world.vendor.retrieveIntent(intent.id)).toMatchObject({ amount: 34_569 })
  })

  test('gets the price that is set when it gives no amount', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    expect((await update(guest.token, intent.id, {})).data).toMatchObject(prices.credit)
    await update(guest.token, intent.id, prices.debit)
    expect((await update(guest.token, intent.id, {})).data).toMatchObject(prices.debit)
  })

  test('can’t change what another tab has claimed for its card', async () => {
    const guest = await aGuest(world)
    const { intent } = await claimWith(world, guest, 'credit')
    expect((await update(guest.token, intent.id, prices.debit)).code).toBe('payment_in_progress')
    expect(await world.vendor.retrieveIntent(intent.id)).toMatchObject({ amount: 34_569 })
  })

  test('can’t change another invoice’s payment', async () => {
    const [mine, others] = [await aGuest(world), await aGuest(world)]
    const { data: intent } = await others.open()
    expect((await update(mine.token, intent.id, prices.debit)).status).toBe(404)
  })

  test('opens a payment at the price of the kind of card that was chosen before', async () => {
    const guest = await aGuest(world)
    const { token, invoiceId } = guest
    const body = { paymentMethod: 'debit' }
    await world.call(chooseInvoicePaymentMethodKind, [invoiceId], { token, body })
    const { data: intent } = await guest.open()
    expect(await world.vendor.retrieveIntent(intent.id)).toMatchObject({ amount: 33_400 })
    await world.vendor.confirm(intent, await world.vendor.createCard('debit'))
    expect(await guest.settle()).toBe('paid')
  })
})

const savedCards = async ({ payerId, token }: Payer) =>
  (await world.call(listPaymentMethods, [payerId], { token })).data.paymentMethods

describe('a client that saves a card without naming it', () => {
  async function aPayerWhoSaves() {
    const payer = await aPayer(world)
    const invoiceId = await anInvoiceOf(world, payer)
    const { data: intent } = await world.call(createPaymentIntent, [1, invoiceId], payer)
    const { status } = await update(payer.token, intent.id, prices.credit, true)
    expect(status).toBe(200)
    return { payer, invoiceId, intent }
  }

  test('saves the card that paid', async () => {
    const { payer, invoiceId, intent } = await aPayerWhoSaves()
    await world.vendor.confirm(intent, await world.vendor.createCard('credit'))
    expect(await settle(world, payer, invoiceId)).toBe('paid')
    expect(await savedCards(payer)).toMatchObject([{ last4: '4242' }])
  })

  test('saves no card once the payer decides against it', async () => {
    const { payer, invoiceId, intent } = await aPayerWhoSaves()
    expect((await update(payer.token, intent.id, prices.credit)).status).toBe(200)
    await world.vendor.confirm(intent, await world.vendor.createCard('credit'))
    expect(await settle(world, payer, invoiceId)).toBe('paid')
    expect(await savedCards(payer)).toEqual([])
  })

  test('never saves the card of a guest who pays the invoice instead', async () => {
    const { payer, invoiceId, intent } = await aPayerWhoSaves()
    const guest = await aGuest(world, invoiceId)
    const { data: guests } = await guest.open()
    expect(guests.id).not.toBe(intent.id)
    await world.vendor.confirm(guests, await world.vendor.createCard('credit'))
    expect(await guest.settle()).toBe('paid')
    expect(await savedCards(payer)).toEqual([])
  })

  test('saves no card for a guest', async () => {
    const payer = await aPayer(world)
    const invoiceId = await anInvoiceOf(world, payer)
    const token = await guestToken(world, invoiceId)
    const { data: intent } = await world.call(createPaymentIntent, [1, invoiceId], { token })
    await update(token, intent.id, prices.credit, true)
    await world.vendor.confirm(intent, await world.vendor.createCard('credit'))
    expect(await settle(world, payer, invoiceId)).toBe('paid')
    expect(await savedCards(payer)).toEqual([])
  })
})
