import { createPaymentIntent, listPaymentMethods, updatePaymentIntent } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { payBySaved, readInvoice, settle } from '../../test/scenarios/saved-card-payments.ts'
import { anInvoiceOf, aPayer } from '../../test/scenarios/payers.ts'
import type { CardName } from '../../test/vendor.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

describe('saving a card while paying', () => {
  async function payNew(cards: readonly CardName[], { enableSavePaymentMethod = true } = {}) {
    const payer = await aPayer(world)
    const { token, payerId } = payer
    for (const card of cards) {
      const invoiceId = await anInvoiceOf(world, payer)
      const { data: intent } = await world.call(createPaymentIntent, [1, invoiceId], { token })
      const paymentMethodId = await world.vendor.createCard(card)
      const terms = { practiceId: 1, enableSavePaymentMethod, paymentMethodId }
      const { data: quote } = await world.call(updatePaymentIntent, [intent.id], { token, body: terms })
      const { amount, applicationFeeAmount } = quote
      const body = { ...terms, amount, applicationFeeAmount }
      expect((await world.call(updatePaymentIntent, [intent.id], { token, body })).status).toBe(200)
      await world.vendor.confirm(intent, paymentMethodId)
      await settle(world, payer, invoiceId)
    }
    const { data } = await world.call(listPaymentMethods, [payerId], { token })
    return { payer, cards: data.paymentMethods }
  }

  test('[PAY-02] saves the card when the checkbox is checked, and it pays the next invoice', async () => {
    const { payer, cards } = await payNew(['prepaid'])
    expect(cards).toMatchObject([{ cardType: 'mastercard', last4: '5100', cardFundingType: 'prepaid' }])
    const invoiceId = await anInvoiceOf(world, payer)
    await payBySaved(world, payer, invoiceId, cards[0]?.tokenId ?? '')
    expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
  })

  test('[PAY-02] does not save the card when the checkbox is unchecked', async () => {
    expect((await payNew(['credit'], { enableSavePaymentMethod: false })).cards).toEqual([])
  })

  test('[PAY-02] does not save a declined card', async () => {
    expect((await payNew(['declined'])).cards).toEqual([])
  })

  test('[PAY-02] lists a card once when it was saved twice', async () => {
    expect((await payNew(['credit', 'credit', 'debit'])).cards).toHaveLength(2)
  })
})
