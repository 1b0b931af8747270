import { createPaymentIntent, settlePayment } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { addInvoice, guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import { aGuest, claimWith, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

describe('opening a payment', () => {
  test('[CALL-24] opening a payment returns the intent’s id and client secret at the credit card price', async () => {
    const guest = await aGuest(world)
    const answer = await guest.open()
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data.clientSecret).toMatch(new RegExp(`^${answer.data.id}_secret_`))
    const intent = await world.vendor.retrieveIntent(answer.data.id)
    expect(intent).toMatchObject({
      amount: 34_569,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      customer: null,
      application_fee_amount: null,
      metadata: { charge_event_id: guest.invoiceId, practice_id: '1', attempt: '1' },
    })
  })

  test('opening a payment again returns the same intent', async () => {
    const guest = await aGuest(world)
    const [first, second] = [await guest.open(), await guest.open()]
    expect(second.data).toEqual(first.data)
  })

  test('[PAY-53] the payer’s statement has the practice’s name', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'debit')
    expect(await world.vendor.retrieveIntent(intent.id)).toMatchObject({
      statement_descriptor_suffix: 'BRIGHT SMILES DENTAL',
      latest_charge: { calculated_statement_descriptor: 'SANDBOX* BRIGHT SMILES' },
    })
  })

  test('an amount below the provider’s minimum is not payable and leaves nothing open', async () => {
    const guest = await aGuest(world, await addInvoice(world, { procedures: [{ amount: 20 }] }))
    expect(await guest.open()).toMatchObject({ status: 409, code: 'not_payable' })
    expect(await guest.attempts()).toEqual([])
  })

  test.each(['scheduled', 'unpaid', 'failed'] as const)(
    'an invoice that is %s can be paid',
    async (status) => {
      const guest = await aGuest(world, await addInvoice(world, { status }))
      expect((await guest.open()).status).toBe(200)
    },
  )

  test.each([
    ['paid', 'already_paid'],
    ['refunded', 'already_paid'],
    ['partially_refunded', 'already_paid'],
    ['stripe_pending', 'payment_in_progress'],
  ] as const)('an invoice that is %s can’t be paid: %s', async (status, code) => {
    const guest = await aGuest(world, await addInvoice(world, { status }))
    expect(await guest.open()).toMatchObject({ status: 409, code })
  })
})

describe('paying', () => {
  test('[PAY-19] a credit card pays 334.00 plus 11.69: captures the displayed total to the cent', async () => {
    const guest = await aGuest(world)
    const { intent, quote } = await confirmWith(world, guest, 'credit')
    expect(await guest.settle()).toBe('paid')
    const captured = await world.vendor.retrieveIntent(intent.id)
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 34_569 })
    const { subtotal, taxAmount, applicationFeeAmount } = quote
    expect((subtotal ?? 0) + (taxAmount ?? 0) + (applicationFeeAmount ?? 0)).toBe(captured.amount_received)
    const invoice = await guest.invoice()
    expect(invoice).toMatchObject({
      status: 'paid',
      amount: 33_400,
      applicationFee: 1169,
      totalAmount: 34_569,
      paymentInProgress: false,
      payment: {
        paidWith: { kind: 'credit', cardType: 'visa', bankName: null, last4: '4242' },
      },
    })
  })

  test('[PAY-19] a debit card pays 334.00: lowers the intent’s amount before it is confirmed', async () => {
    const guest = await aGuest(world)
    const { intent, cardId } = await claimWith(world, guest, 'debit')
    expect(await world.vendor.retrieveIntent(intent.id)).toMatchObject({ amount: 33_400, amount_received: 0 })
    await world.vendor.confirm(intent, cardId)
    expect(await guest.settle()).toBe('paid')
    expect(await guest.invoice()).toMatchObject({ applicationFee: 0, totalAmount: 33_400 })
  })

  test('[PAY-15] a declined card leaves the invoice’s status, and the next card pays with the same intent', async () => {
    const guest = await aGuest(world, await addInvoice(world, { status: 'unpaid' }))
    const declined = await confirmWith(world, guest, 'declined')
    expect(await guest.settle()).toBe('open')
    expect(await guest.invoice()).toMatchObject({ status: 'unpaid', paymentInProgress: false })
    const paid = await confirmWith(world, guest, 'debit')
    expect(paid.intent.id).toBe(declined.intent.id)
    expect(await guest.settle()).toBe('paid')
    expect((await guest.invoice()).totalAmount).toBe(33_400)
  })

  test('retrying a declined card is not reported as declined before it is charged', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'insufficientFunds')
    expect(await guest.settle()).toBe('open')
    const again = await claimWith(world, guest, 'credit')
    expect(await guest.settle()).toBe('checking')
    await world.vendor.confirm(again.intent, again.cardId)
    expect(await guest.settle()).toBe('paid')
  })

  test('a guest learns what became of their payment although the practice turned off guest links meanwhile', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'debit')
    const setLinks = (guest_links: boolean) =>
      world.dependencies.db
        .updateTable('practices')
        .set({ guest_links })
        .where('practice_id', '=', 1)
        .execute()
    await setLinks(false)
    const outcome = await guest.settle()
    const { code } = await guest.open()
    await setLinks(true)
    expect([outcome, code]).toEqual(['paid', 'guest_links_off'])
  })

  test('refuses other cards, and reports the invoice as pending, while a claimed card may be charged', async () => {
    const guest = await aGuest(world)
    const { intent, quote, cardId } = await claimWith(world, guest, 'credit')
    const other = await world.vendor.createCard('debit')
    expect((await guest.invoice()).paymentInProgress).toBe(true)
    expect(await guest.settle()).toBe('checking')
    expect((await guest.open()).code).toBe('payment_in_progress')
    expect((await guest.quote(intent.id, other)).code).toBe('payment_in_progress')
    expect((await guest.claim(intent.id, other, quote)).code).toBe('payment_in_progress')
    expect((await guest.claim(intent.id, cardId, quote)).status).toBe(200)
  })

  test('a new intent takes over a claim that didn’t reach the provider within 20 seconds', async () => {
    const guest = await aGuest(world)
    const left = await claimWith(world, guest, 'credit')
    world.clock.advance(20_000)
    expect(await guest.settle()).toBe('open')
    const taken = await confirmWith(world, guest, 'debit')
    expect(taken.intent.id).not.toBe(left.intent.id)
    expect(await world.vendor.confirm(left.intent, left.cardId)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
    expect(await guest.settle()).toBe('paid')
    expect((await guest.attempts()).map((attempt) => attempt.state)).toEqual(['canceled', 'succeeded'])
    // The first tab, coming back, learns that another one took over.
    expect((await guest.quote(left.intent.id, left.cardId)).code).toBe('already_paid')
  })

  test('waits 20 seconds for the bank’s authentication before another tab may take over', async () => {
    const guest = await aGuest(world)
    const asked = await confirmWith(world, guest, 'threeDSecure')
    expect(await guest.settle()).toBe('checking')
    world.clock.advance(21_000)
    expect(await guest.settle()).toBe('checking')
    const taken = await guest.open()
    expect(taken.data.id).not.toBe(asked.intent.id)
    expect(await world.vendor.retrieveIntent(asked.intent.id)).toMatchObject({ status: 'canceled' })
  })

  test('finds a payment that succeeded unseen when another tab takes over', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'credit')
    world.clock.advance(60_000)
    expect(await guest.open()).toMatchObject({ status: 409, code: 'already_paid' })
    expect((await guest.invoice()).status).toBe('paid')
  })

  test('opens a new intent after the first was canceled at the provider', async () => {
    const guest = await aGuest(world)
    const { data: first } = await guest.open()
    await world.vendor.cancel(first.id)
    expect(await guest.settle()).toBe('open')
    expect((await guest.open()).data.id).not.toBe(first.id)
  })

  test('settling an invoice without a payment reports its status', async () => {
    const outcomes = await Promise.all(
      (['scheduled', 'paid', 'stripe_pending'] as const).map(async (status) => {
        const guest = await aGuest(world, await addInvoice(world, { status }))
        return guest.settle()
      }),
    )
    expect(outcomes).toEqual(['open', 'paid', 'processing'])
  })
})

describe('access to payments', () => {
  test('[ROLE-04] [CALL-24] another invoice’s payment is as missing as an unknown one', async () => {
    const [mine, others] = [await aGuest(world), await aGuest(world)]
    const { data: intent } = await others.open()
    const cardId = await world.vendor.createCard('credit')
    const { token } = mine
    const answers = [
      await world.call(createPaymentIntent, [1, others.invoiceId], { token }),
      await world.call(createPaymentIntent, [1, 'NOPE00000000'], { token }),
      await world.call(createPaymentIntent, [3, mine.invoiceId], { token }),
      await world.call(settlePayment, [others.invoiceId], { token }),
      await mine.quote(intent.id, cardId),
      await mine.quote('pi_unknown', cardId),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })

  test('[ROLE-02] a payer can pay their own invoice and no other payer’s', async () => {
    const token = await payerToken(world, 'omar')
    const answers = await Promise.all(
      ['OMARDUE00001', 'MAYADUE00001'].map((id) => world.call(createPaymentIntent, [1, id], { token })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 404])
  })

  test('refuses a payment without a token', async () => {
    const { invoiceId } = await aGuest(world)
    expect((await world.call(createPaymentIntent, [1, invoiceId])).status).toBe(401)
    expect((await world.call(settlePayment, [invoiceId])).status).toBe(401)
  })

  test('[ROLE-05] [GUEST-13] a guest can’t pay once the practice turns guest links off', async () => {
    const invoiceId = await addInvoice(world, { practiceId: 3, payerId: 600 })
    const guest = await aGuest(world, invoiceId, 3)
    const { db } = world.dependencies
    await db.updateTable('practices').set({ guest_links: false }).where('practice_id', '=', 3).execute()
    expect(await guest.open()).toMatchObject({ status: 410, code: 'guest_links_off' })
    await db.updateTable('practices').set({ guest_links: true }).where('practice_id', '=', 3).execute()
    expect(await guestToken(world, invoiceId)).not.toBeNull()
  })
})
