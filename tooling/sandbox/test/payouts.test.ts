import { describe, expect, test } from 'vitest'
import type { Stripe } from 'stripe'
import { control, rejection, sdk, start } from './start.ts'

const onPlatform: Stripe.PaymentIntentCreateParams = {
  amount: 10_000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  payment_method: 'pm_card_visa',
  confirm: true,
}
const toPractice = {
  ...onPlatform,
  transfer_data: { destination: 'acct_practice' },
  on_behalf_of: 'acct_practice',
  application_fee_amount: 300,
}
const connected = { stripeAccount: 'acct_practice' }

async function payOut(sandbox: Awaited<ReturnType<typeof start>>['sandbox'], options: object = {}) {
  const { body } = await control(sandbox, 'POST', 'payouts', options)
  return {
    id: String(body['id']),
    amount: Number(body['amount']),
    arrival_date: Number(body['arrival_date']),
  }
}

async function entriesOf(stripe: Stripe, payout: { id: string; amount: number }, options = {}) {
  const { data } = await stripe.balanceTransactions.list({ payout: payout.id, limit: 100 }, options)
  const [own] = data
  expect(own).toMatchObject({ type: 'payout', source: payout.id, net: -payout.amount })
  return data.slice(1).toReversed()
}

describe('a payout', () => {
  test('of the platform has each movement of its balance once, and is their sum', async () => {
    const { sandbox, stripe } = await start()
    const intent = await stripe.paymentIntents.create(onPlatform)
    await stripe.paymentIntents.create(toPractice)
    await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })
    const payout = await payOut(sandbox)
    const entries = await entriesOf(stripe, payout)
    expect(entries.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([
      ['charge', 10_000, 320],
      ['charge', 10_000, 320],
      ['application_fee', 300, 0],
      ['transfer', -10_000, 0],
      ['refund', -1000, 0],
    ])
    expect(entries.reduce((sum, { net }) => sum + net, 0)).toBe(payout.amount)
    expect((await control(sandbox, 'POST', 'payouts', {})).status).toBe(400)
    const { data } = await stripe.payouts.list({ arrival_date: { gte: payout.arrival_date } })
    expect(data.map(({ id }) => id)).toEqual([payout.id])
    expect((await stripe.payouts.list({ arrival_date: { gt: payout.arrival_date } })).data).toEqual([])
  })

  test('of a connected account is apart, and its payments name the transfer that brought them', async () => {
    const { sandbox, stripe } = await start()
    const intent = await stripe.paymentIntents.create({ ...toPractice, transfer_group: 'PATDUE000001' })
    await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 1000,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    const payout = await payOut(sandbox, { account: 'acct_practice' })
    const entries = await entriesOf(stripe, payout, connected)
    expect(entries.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([
      ['payment', 10_000, 300],
      ['application_fee_refund', 30, 0],
      ['payment_refund', -1000, 0],
    ])
    expect(payout.amount).toBe(8730)
    expect((await stripe.payouts.list()).data).toEqual([])
    const { data } = await stripe.balanceTransactions.list(
      { payout: payout.id, expand: ['data.source', 'data.source.source_transfer'], type: 'payment' },
      connected,
    )
    expect(data[0]?.source).toMatchObject({ source_transfer: { transfer_group: 'PATDUE000001' } })
  })

  test('is refused to other accounts and kinds of calls, and without its transactions if it was made by hand', async () => {
    const { sandbox, stripe } = await start()
    await stripe.paymentIntents.create(onPlatform)
    const payout = await payOut(sandbox, { automatic: false })
    const byHand = rejection(stripe.balanceTransactions.list({ payout: payout.id }))
    expect(await byHand).toMatchObject({ statusCode: 400, param: 'payout' })
    const unknown = rejection(stripe.balanceTransactions.list({ payout: payout.id }, connected))
    expect(await unknown).toMatchObject({ statusCode: 404, param: 'payout' })
    const ofOthers = rejection(stripe.payouts.list({}, { stripeAccount: 'acct_of_others' }))
    expect(await ofOthers).toMatchObject({ statusCode: 403 })
    expect(await rejection(stripe.customers.create({}, connected))).toMatchObject({ statusCode: 403 })
    expect((await sdk(sandbox, {}, 'sk_test_sandbox_practice').payouts.list()).data).toEqual([])
  })
})
