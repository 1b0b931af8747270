import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { idOf, rejection, control, sdk, start } from './start.ts'

const order: Stripe.PaymentIntentCreateParams = {
  amount: 10_000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  transfer_data: { destination: 'acct_practice' },
  on_behalf_of: 'acct_practice',
}
const paid = { ...order, application_fee_amount: 300, payment_method: 'pm_card_visa', confirm: true }

async function aPaidCharge() {
  const started = await start()
  const intent = await started.stripe.paymentIntents.create(paid, { idempotencyKey: 'paid' })
  const charge = await started.stripe.charges.retrieve(idOf(intent.latest_charge))
  return { ...started, intent, charge }
}

describe('a destination charge', () => {
  test('goes to the connected account, which pays the application fee', async () => {
    const { stripe, charge } = await aPaidCharge()
    expect(await stripe.transfers.retrieve(idOf(charge.transfer ?? null))).toMatchObject({
      amount: 10_000,
      destination: 'acct_practice',
      source_transaction: charge.id,
    })
    expect(charge).toMatchObject({ application_fee_amount: 300, on_behalf_of: 'acct_practice' })
  })

  test.each([0, -1])('is refused with an application fee of %d', async (application_fee_amount) => {
    const { stripe } = await start()
    const error = rejection(stripe.paymentIntents.create({ ...order, application_fee_amount }))
    expect(await error).toMatchObject({ statusCode: 400, param: 'application_fee_amount' })
  })

  test('has its application fee removed by an empty value', async () => {
    const { stripe } = await start()
    const { id } = await stripe.paymentIntents.create({ ...order, application_fee_amount: 300 })
    expect(await stripe.paymentIntents.update(id, { application_fee_amount: '' })).toMatchObject({
      application_fee_amount: null,
    })
  })

  test.each([
    ['acct_unknown', { transfers: 'active' }, 'resource_missing'],
    ['acct_new', { transfers: 'pending' }, 'insufficient_capabilities_for_transfer'],
  ])('is refused for the account %s with %o', async (destination, capabilities, code) => {
    const { sandbox, stripe } = await start()
    await control(sandbox, 'PUT', 'accounts/acct_new', capabilities)
    const error = rejection(stripe.paymentIntents.create({ ...order, transfer_data: { destination } }))
    expect(await error).toMatchObject({ code, param: 'transfer_data[destination]' })
  })

  test.each([
    ['its account can’t take cards', { card_payments: 'inactive' }, 'acct_new', 'acct_new'],
    ['it is on behalf of another account', {}, 'acct_new', 'acct_practice'],
  ])('is refused where %s', async (_where, capabilities, destination, on_behalf_of) => {
    const { sandbox, stripe } = await start()
    await control(sandbox, 'PUT', 'accounts/acct_new', capabilities)
    const request = { ...order, transfer_data: { destination }, on_behalf_of }
    expect(await rejection(stripe.paymentIntents.create(request))).toMatchObject({ param: 'on_behalf_of' })
  })

  test('names the platform’s own account, each key its own', async () => {
    const { sandbox, stripe } = await start()
    await control(sandbox, 'PUT', 'accounts/acct_platform', { card_payments: 'inactive' })
    expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
      id: 'acct_platform',
      charges_enabled: false,
    })
    const other = await sdk(sandbox, {}, 'sk_test_sandbox_practice').accounts.retrieveCurrent()
    expect(other).toMatchObject({ id: 'acct_platform_of_tests', charges_enabled: true })
  })

  test('lists the capabilities of its own connected accounts only', async () => {
    const { stripe } = await start()
    const { capabilities } = await stripe.accounts.retrieve('acct_practice')
    expect(capabilities).toMatchObject({ card_payments: 'active', transfers: 'active' })
    expect(await rejection(stripe.accounts.retrieve('acct_of_others'))).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    })
  })
})

describe('a refund of a destination charge', () => {
  test('leaves the money at the connected account unless it reverses the transfer', async () => {
    const { stripe, intent, charge } = await aPaidCharge()
    await stripe.refunds.create({ payment_intent: intent.id, amount: 2000 })
    const transfer = idOf(charge.transfer ?? null)
    expect(await stripe.transfers.retrieve(transfer)).toMatchObject({ amount_reversed: 0 })
    const refund = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 5000,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    expect(refund.transfer_reversal).toMatch(/^trr_/)
    expect(await stripe.transfers.retrieve(transfer)).toMatchObject({ amount_reversed: 5000 })
    const fee = await stripe.applicationFees.retrieve(idOf(charge.application_fee))
    expect(fee).toMatchObject({ amount: 300, amount_refunded: 150 })
  })

  test('returns more of the application fee on request, up to all of it', async () => {
    const { stripe, charge } = await aPaidCharge()
    const fee = idOf(charge.application_fee)
    await stripe.applicationFees.createRefund(fee, { amount: 200, metadata: { purpose: 'excess' } })
    const { data } = await stripe.applicationFees.listRefunds(fee)
    expect(data).toMatchObject([{ amount: 200, metadata: { purpose: 'excess' } }])
    const refused = rejection(stripe.applicationFees.createRefund(fee, { amount: 101 }))
    expect(await refused).toMatchObject({ statusCode: 400, param: 'amount' })
  })

  test('can’t reverse a transfer, or return a fee, that there is none of', async () => {
    const { stripe } = await start()
    const { transfer_data: _, on_behalf_of: __, ...own } = order
    const { id: payment_intent } = await stripe.paymentIntents.create({
      ...own,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const refund = (flags: Stripe.RefundCreateParams) =>
      rejection(stripe.refunds.create({ payment_intent, amount: 100, ...flags }))
    expect(await refund({ reverse_transfer: true })).toMatchObject({ param: 'reverse_transfer' })
    expect(await refund({ refund_application_fee: true })).toMatchObject({ param: 'refund_application_fee' })
  })
})

describe('a dispute of a destination charge', () => {
  test('lets the platform reverse the transfer in part and once', async () => {
    const { sandbox, stripe, intent, charge } = await aPaidCharge()
    await control(sandbox, 'POST', 'disputes', { payment_intent: intent.id })
    const transfer = idOf(charge.transfer ?? null)
    await stripe.transfers.createReversal(transfer, { amount: 9000, metadata: { purpose: 'lost' } })
    const { data } = await stripe.transfers.listReversals(transfer)
    expect(data).toMatchObject([{ amount: 9000, metadata: { purpose: 'lost' } }])
    expect(await rejection(stripe.transfers.createReversal(transfer, { amount: 1001 }))).toMatchObject({
      param: 'amount',
    })
  })

  test('lets the platform return money by a transfer of its own', async () => {
    const { stripe } = await start()
    const sent = { amount: 9000, currency: 'usd', destination: 'acct_practice', transfer_group: 'dispute-1' }
    const { id } = await stripe.transfers.create(sent)
    const { data } = await stripe.transfers.list({ transfer_group: 'dispute-1' })
    expect(data).toMatchObject([{ id, ...sent, source_transaction: null }])
    const unknown = rejection(stripe.transfers.create({ ...sent, destination: 'acct_unknown' }))
    expect(await unknown).toMatchObject({ code: 'resource_missing', param: 'destination' })
  })

  test.each(['won', 'lost'])('emits the events of its funds when it is %s', async (status) => {
    const { sandbox, stripe, intent } = await aPaidCharge()
    const { body } = await control(sandbox, 'POST', 'disputes', { payment_intent: intent.id })
    await control(sandbox, 'POST', `disputes/${String(body['id'])}/close`, { status })
    const { data } = await stripe.events.list({ limit: 100 })
    const types = data.map(({ type }) => type).filter((type) => type.startsWith('charge.dispute'))
    expect(types.toReversed()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      ...(status === 'won' ? ['charge.dispute.funds_reinstated'] : []),
      'charge.dispute.closed',
    ])
  })
})
