import { describe, expect, test } from 'vitest'
import {
  setClientStatus,
  aPayerWith,
  payBySaved,
  readInvoice,
  settle,
} from '../../test/scenarios/saved-card-payments.ts'
import { anInvoiceOf, aPayer, saveCard } from '../../test/scenarios/payers.ts'
import { completeChallenge } from '../../test/scenarios/complete-challenge.ts'
import { historyOf } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { refreshPayment } from './refunds/refresh-payment.ts'

const world = setUpWorld()

describe('paying with a saved card', () => {
  test('[PAY-20] [CALL-24] [ROLE-02] a saved card pays the price of its funding, with the payer’s customer on the intent', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    const answer = await payBySaved(world, payer, invoiceId, tokenId)
    expect(answer.status).toBe(200)
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({
      status: 'paid',
      totalAmount: 34_569,
      applicationFee: 1169,
      payment: { paidWith: { kind: 'credit', cardType: 'visa', last4: '4242' } },
    })
    const intent = await world.vendor.retrieveIntent(answer.data.id)
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 34_569 })
    expect(intent.customer).toMatch(/^cus_/)
    expect(answer.data.clientSecret).toMatch(new RegExp(`^${answer.data.id}_secret_`))
  })

  test('[PAY-30] a saved card is charged the total that the payer saw, and nothing at another total', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    expect(await payBySaved(world, payer, invoiceId, tokenId, 33_400)).toMatchObject({
      status: 409,
      code: 'amount_mismatch',
    })
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({
      status: 'scheduled',
      paymentInProgress: false,
    })
    expect(await world.vendor.listIntents(invoiceId)).toEqual([])
    expect((await payBySaved(world, payer, invoiceId, tokenId, 34_569)).status).toBe(200)
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({ status: 'paid', totalAmount: 34_569 })
  })

  test('[PAY-20] an invoice is pending from before its saved card is charged until it is paid', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world, 'debit')
    await payBySaved(world, payer, invoiceId, tokenId)
    expect(await historyOf(world, invoiceId)).toEqual([
      { from_status: 'scheduled', to_status: 'stripe_pending', reason: 'charging' },
      { from_status: 'stripe_pending', to_status: 'paid', reason: 'captured' },
    ])
  })

  test('[PAY-20] a saved card pays an invoice that the client set to pending', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    expect((await setClientStatus(world, payer, invoiceId, 'stripe_pending')).status).toBe(200)
    expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
    expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
  })

  test.each(['scheduled', 'unpaid', 'failed'] as const)(
    '[PAY-21] a declined saved card leaves the invoice %s, and another card pays it with the same intent',
    async (status) => {
      const payer = await aPayer(world)
      const invoiceId = await anInvoiceOf(world, payer, { status })
      const refused = await saveCard(world, payer, 'declinedLater')
      const first = await payBySaved(world, payer, invoiceId, refused)
      expect(first.status).toBe(200)
      expect(await settle(world, payer, invoiceId)).toBe('open')
      expect(await readInvoice(world, payer, invoiceId)).toMatchObject({ status, paymentInProgress: false })
      expect(await world.vendor.retrieveIntent(first.data.id)).toMatchObject({
        last_payment_error: { code: 'card_declined' },
      })
      const second = await payBySaved(world, payer, invoiceId, await saveCard(world, payer, 'debit'))
      expect(second.data.id).toBe(first.data.id)
      expect(await readInvoice(world, payer, invoiceId)).toMatchObject({
        status: 'paid',
        totalAmount: 33_400,
      })
    },
  )

  test('[PAY-21] a decline restores the status from before the client set it to pending', async () => {
    const payer = await aPayer(world)
    const invoiceId = await anInvoiceOf(world, payer, { status: 'unpaid' })
    await setClientStatus(world, payer, invoiceId, 'stripe_pending')
    await payBySaved(world, payer, invoiceId, await saveCard(world, payer, 'declinedLater'))
    expect((await readInvoice(world, payer, invoiceId)).status).toBe('unpaid')
  })

  test('an invoice left pending by a client is checking, then payable again', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world, 'debit')
    await setClientStatus(world, payer, invoiceId, 'stripe_pending')
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({ paymentInProgress: true })
    expect(await settle(world, payer, invoiceId)).toBe('checking')
    world.clock.advance(61_000)
    expect(await settle(world, payer, invoiceId)).toBe('open')
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({
      status: 'scheduled',
      paymentInProgress: false,
    })
    expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({ status: 'paid', totalAmount: 33_400 })
  })

  test('[PAY-40] passes the bank’s authentication of a saved card to the browser', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world, 'threeDSecure')
    const answer = await payBySaved(world, payer, invoiceId, tokenId)
    expect(answer.status).toBe(200)
    expect(await settle(world, payer, invoiceId)).toBe('checking')
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({
      status: 'stripe_pending',
      paymentInProgress: true,
    })
    expect((await payBySaved(world, payer, invoiceId, tokenId)).code).toBe('payment_in_progress')
    await completeChallenge(world, await world.vendor.retrieveIntent(answer.data.id))
    expect(await settle(world, payer, invoiceId)).toBe('paid')
  })

  test('[ROLE-02] another payer’s card and a deleted card are as missing as an unknown one', async () => {
    const { payer, invoiceId } = await aPayerWith(world)
    const others = await aPayerWith(world)
    const answers = [
      await payBySaved(world, payer, invoiceId, others.tokenId),
      await payBySaved(world, payer, invoiceId, 'tok_unknown123'),
      await payBySaved(world, payer, others.invoiceId, others.tokenId),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
})

describe('later provider events', () => {
  test('a dispute refunds a payment only once it is lost', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world, 'debit')
    const { data: intent } = await payBySaved(world, payer, invoiceId, tokenId)
    const disputeId = await world.vendor.dispute(intent.id)
    await refreshPayment(world.dependencies, intent.id)
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({ status: 'paid', refundedAmount: 0 })
    await world.vendor.closeDispute(disputeId, 'lost')
    await refreshPayment(world.dependencies, intent.id)
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({
      status: 'refunded',
      refundedAmount: 33_400,
    })
  })
})
