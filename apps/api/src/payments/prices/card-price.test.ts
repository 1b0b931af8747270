import { cents } from '@payment-center/payments/money'
import { updatePaymentIntent } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { addInvoice } from '../../../test/scenarios/invoices.ts'
import { aGuest } from '../../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'

const world = setUpWorld()

describe('the price of a card', () => {
  test.each([
    ['credit', 'credit', 1169, 34_569, '[PAY-18] a credit card stays credit'],
    ['debit', 'debit', 0, 33_400, '[PAY-16] a debit card pays the debit price'],
    ['unknown', 'debit', 0, 33_400, '[PAY-16] a card of unknown funding pays the debit price'],
    ['prepaid', 'prepaid', 0, 33_400, '[PAY-17] a prepaid card pays the prepaid price'],
  ] as const)('[CALL-28] %s: %s, fee %i, total %i. %s', async (card, kind, fee, amount, _why) => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const quote = await guest.quote(intent.id, await world.vendor.createCard(card))
    expect(quote.data).toEqual({
      paymentIntentId: intent.id,
      paymentMethod: kind,
      subtotal: 33_400,
      taxAmount: 0,
      applicationFeeAmount: fee,
      amount,
    })
  })

  test('[PAY-31] a prepaid card at a mixed account pays the practice’s prepaid fee, with tax', async () => {
    const procedures = [{ amount: 50_000, isTaxable: true }]
    const invoiceId = await addInvoice(world, { practiceId: 3, payerId: 600, procedures })
    const guest = await aGuest(world, invoiceId, 3)
    const { data: intent } = await guest.open()
    const quote = await guest.quote(intent.id, await world.vendor.createCard('prepaid'))
    expect(quote.data).toMatchObject({
      subtotal: 50_000,
      taxAmount: 4350,
      applicationFeeAmount: 544,
      amount: 54_894,
    })
  })

  test('[PAY-37] a card whose price is below the provider’s minimum can’t pay, and one with a higher price can', async () => {
    const guest = await aGuest(world, await addInvoice(world, { procedures: [{ amount: 49 }] }))
    const { data: intent } = await guest.open()
    const debit = await world.vendor.createCard('debit')
    const price = { amount: cents(49), applicationFeeAmount: cents(0) }
    expect(await guest.quote(intent.id, debit)).toMatchObject({ status: 409, code: 'not_payable' })
    expect(await guest.claim(intent.id, debit, price)).toMatchObject({ status: 409, code: 'not_payable' })
    const credit = await guest.quote(intent.id, await world.vendor.createCard('credit'))
    expect(credit).toMatchObject({ status: 200, data: { paymentIntentId: intent.id, amount: 51 } })
  })

  test('[PAY-30] [CALL-28] a wrong amount or fee is refused with the right quote, and claims nothing', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const cardId = await world.vendor.createCard('credit')
    const { data: quote } = await guest.quote(intent.id, cardId)
    for (const wrong of [
      { amount: 33_400, applicationFeeAmount: 0 },
      { amount: 34_569, applicationFeeAmount: 0 },
      { amount: 100_000_000, applicationFeeAmount: 1169 },
    ]) {
      const answer = await guest.claim(intent.id, cardId, wrong as typeof quote)
      expect(answer).toMatchObject({ status: 409, code: 'amount_mismatch' })
      expect(answer.errors[0]?.quote).toEqual(quote)
    }
    expect((await guest.invoice()).paymentInProgress).toBe(false)
  })

  test.each([-100, 0.5, '334.00', null])('[VALID-29] rejects %s as an amount', async (amount) => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const body = {
      practiceId: 1,
      enableSavePaymentMethod: false,
      paymentMethodId: 'pm_1',
      amount,
      applicationFeeAmount: 0,
    }
    const answer = await world.call(updatePaymentIntent, [intent.id], { token: guest.token, body })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
  })

  test('[VALID-29] refuses zero cents with the right quote', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const cardId = await world.vendor.createCard('debit')
    const { data: quote } = await guest.quote(intent.id, cardId)
    const answer = await guest.claim(intent.id, cardId, { ...quote, amount: 0 as typeof quote.amount })
    expect(answer.code).toBe('amount_mismatch')
  })

  test('rejects the paymentMethod field for a card unknown to the provider', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const answer = await guest.quote(intent.id, 'pm_unknown')
    expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
    expect(answer.errors[0]?.field).toBe('paymentMethodId')
  })

  test('[ROLE-06] a guest can’t pay with a payer’s saved card', async () => {
    const customer = await world.vendor.post<{ id: string }>('/v1/customers', { name: 'Other Customer' })
    const cardId = await world.vendor.createCard('credit')
    await world.vendor.post(`/v1/payment_methods/${cardId}/attach`, { customer: customer.id })
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    expect(await guest.quote(intent.id, cardId)).toMatchObject({ status: 400, code: 'invalid_field' })
  })
})
