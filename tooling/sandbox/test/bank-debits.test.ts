import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { demoMethods } from '../src/demo/demo-methods.ts'
import { aBank, bankToken, debit, debitOrder as order, holder, mandate_data, settle } from './banks.ts'
import { idOf, rejection, catchWebhooks, control, sdk, start } from './start.ts'

const disputeTypes = ['created', 'funds_withdrawn', 'closed'].map((what) => `charge.dispute.${what}`)

describe('a bank account', () => {
  test('adds a bank account to a customer by a single-use token', async () => {
    const { sandbox, stripe } = await start()
    const source = await bankToken(sandbox)
    const { id } = await stripe.customers.create({})
    const bank = await stripe.customers.createSource(id, { source })
    expect(bank).toMatchObject({
      object: 'bank_account',
      bank_name: 'First Platypus Bank',
      last4: '0000',
      customer: id,
      status: 'verified',
    })
    expect(await rejection(stripe.customers.createSource(id, { source }))).toMatchObject({
      code: 'token_already_used',
    })
    expect(await rejection(stripe.customers.createSource(id, { source: 'btok_no' }))).toMatchObject({
      statusCode: 404,
    })
  })

  test('rejects a duplicate bank account and forgets a deleted one', async () => {
    const { sandbox } = await start()
    const { stripe, customer, bank } = await aBank(sandbox)
    const again = stripe.customers.createSource(customer, { source: await bankToken(sandbox) })
    expect(await rejection(again)).toMatchObject({ code: 'bank_account_exists' })
    expect((await stripe.customers.listSources(customer)).data.map(({ id }) => id)).toEqual([bank.id])
    expect(await stripe.customers.deleteSource(customer, bank.id)).toMatchObject({ deleted: true })
    const { id } = await stripe.paymentIntents.create({ ...order, customer })
    const pay = stripe.paymentIntents.confirm(id, { payment_method: bank.id, mandate_data })
    expect(await rejection(pay)).toMatchObject({ statusCode: 400, param: 'payment_method' })
  })
})

describe('a debit', () => {
  test('requires the account holder’s name and type, which a bank account from Plaid lacks', async () => {
    const { sandbox, stripe } = await start()
    const { id: customer } = await stripe.customers.create({})
    const bank = await stripe.customers.createSource(customer, { source: await bankToken(sandbox) })
    const { id } = await stripe.paymentIntents.create({ ...order, customer })
    const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: bank.id, mandate_data })
    expect(await rejection(confirm())).toMatchObject({ code: 'parameter_missing', param: 'payment_method' })
    await stripe.customers.updateSource(customer, bank.id, holder)
    await expect(confirm()).resolves.toMatchObject({ status: 'processing' })
  })

  test('requires a mandate with type, IP address and user agent for a debit', async () => {
    const { sandbox } = await start()
    const { stripe, customer, bank } = await aBank(sandbox)
    const { id } = await stripe.paymentIntents.create({ ...order, customer })
    const unseen = { customer_acceptance: { type: 'online' as const } }
    for (const given of [{}, { mandate_data: unseen }]) {
      const refused = stripe.paymentIntents.confirm(id, { payment_method: bank.id, ...given })
      expect(await rejection(refused)).toMatchObject({ code: 'parameter_missing', param: 'mandate_data' })
    }
  })

  test('rejects a bank account until the intent allows bank accounts', async () => {
    const { sandbox } = await start()
    const { stripe, customer, bank } = await aBank(sandbox)
    const { id } = await stripe.paymentIntents.create({
      ...order,
      allowed_payment_method_types: ['card'],
      customer,
    })
    const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: bank.id, mandate_data })
    expect(await rejection(confirm())).toMatchObject({ statusCode: 400 })
    await stripe.paymentIntents.update(id, { allowed_payment_method_types: ['us_bank_account'] })
    await expect(confirm()).resolves.toMatchObject({ status: 'processing' })
  })

  test('shows its own statement descriptor, never the suffix of a card', async () => {
    const { sandbox } = await start()
    const { stripe, customer, bank } = await aBank(sandbox)
    const descriptorOf = async (statement_descriptor?: string) => {
      const params = { ...order, customer, statement_descriptor_suffix: 'A PRACTICE' }
      const { id } = await stripe.paymentIntents.create(params)
      if (statement_descriptor !== undefined) await stripe.paymentIntents.update(id, { statement_descriptor })
      const expand = ['latest_charge']
      const paid = await stripe.paymentIntents.confirm(id, { payment_method: bank.id, mandate_data, expand })
      return (paid.latest_charge as Stripe.Charge).calculated_statement_descriptor
    }
    expect([await descriptorOf(), await descriptorOf('A PRACTICE')]).toEqual(['SANDBOX', 'A PRACTICE'])
    expect(await rejection(descriptorOf('FOUR'))).toMatchObject({ param: 'statement_descriptor' })
  })

  test('keeps its statement descriptor, which a card refuses', async () => {
    const { sandbox } = await start()
    const { stripe, customer } = await aBank(sandbox)
    const { id } = await stripe.paymentIntents.create({ ...order, customer })
    await stripe.paymentIntents.update(id, { statement_descriptor: 'A PRACTICE' })
    const removed = stripe.paymentIntents.update(id, { statement_descriptor: '' })
    expect(await rejection(removed)).toMatchObject({ code: 'parameter_invalid_empty' })
    const forCards = stripe.paymentIntents.update(id, { allowed_payment_method_types: ['card'] })
    expect(await rejection(forCards)).toMatchObject({ param: 'statement_descriptor' })
  })

  test('keeps a debit processing until it settles, with an event for each step', async () => {
    const webhooks = await catchWebhooks()
    const { sandbox } = await start({ webhookUrl: webhooks.url })
    const { stripe, bank, intent } = await debit(sandbox)
    expect(intent).toMatchObject({ status: 'processing', payment_method: bank.id, amount_received: 0 })
    await settle(sandbox, intent.id)
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 5000,
      latest_charge: {
        status: 'succeeded',
        payment_method_details: { type: 'us_bank_account', us_bank_account: { last4: '0000' } },
      },
    })
    await webhooks.until(() => webhooks.types().includes('payment_intent.succeeded'))
    expect(webhooks.types()).toContain('payment_intent.processing')
    expect((await settle(sandbox, intent.id)).status).toBe(400)
  })

  test('requires another payment method after a returned debit', async () => {
    const { sandbox } = await start()
    const { stripe, intent } = await debit(sandbox)
    await settle(sandbox, intent.id, 'insufficient_funds')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'insufficient_funds' },
    })
    expect(await stripe.charges.retrieve(idOf(intent.latest_charge))).toMatchObject({
      status: 'failed',
      amount_captured: 0,
    })
  })

  test('settles a debit after the delay with the outcome of its account', async () => {
    const webhooks = await catchWebhooks()
    const { sandbox } = await start({ webhookUrl: webhooks.url, bankDelayMs: 0 })
    const good = await debit(sandbox)
    const closed = await debit(sandbox, '3333')
    await webhooks.until(() => {
      const types = webhooks.types()
      return types.includes('payment_intent.succeeded') && types.includes('payment_intent.payment_failed')
    })
    const statusOf = async (id: string) => (await sdk(sandbox).paymentIntents.retrieve(id)).status
    expect(await statusOf(good.intent.id)).toBe('succeeded')
    expect(await statusOf(closed.intent.id)).toBe('requires_payment_method')
  })

  test('refunds a settled debit', async () => {
    const { sandbox } = await start()
    const { stripe, intent } = await debit(sandbox)
    expect(await rejection(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
    })
    await settle(sandbox, intent.id)
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })
    expect(refund).toMatchObject({
      amount: 1000,
      destination_details: { type: 'us_bank_transfer' },
      status: 'pending',
    })
    await control(sandbox, 'POST', `refunds/${refund.id}/fail`, {})
    const { data } = await stripe.refunds.list({ payment_intent: intent.id })
    expect(data).toMatchObject([{ id: refund.id, status: 'failed' }])
  })
})

describe('a dispute', () => {
  test('can be an inquiry, which takes no money and lets refunds through', async () => {
    const { sandbox, stripe } = await start()
    const { intent } = await debit(sandbox)
    await settle(sandbox, intent.id)
    const opened = { payment_intent: intent.id, status: 'warning_needs_response' }
    const id = String((await control(sandbox, 'POST', 'disputes', opened)).body['id'])
    await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })
    const close = (status: string) => control(sandbox, 'POST', `disputes/${id}/close`, { status })
    expect((await close('lost')).status).toBe(400)
    await close('warning_closed')
    const { data } = await stripe.events.list({ types: disputeTypes })
    expect(data.map(({ type }) => type)).toEqual(['charge.dispute.closed', 'charge.dispute.created'])
  })

  test('is lost at once when a bank returns a settled debit', async () => {
    const { sandbox, stripe } = await start()
    const { intent } = await debit(sandbox)
    await settle(sandbox, intent.id)
    await control(sandbox, 'POST', 'disputes', { payment_intent: intent.id, status: 'lost' })
    const { data } = await stripe.events.list({ types: disputeTypes })
    expect(data.map(({ type }) => type).toReversed()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ])
  })

  test('finds a dispute by its charge, closes it once, and lets a lost one be won after all', async () => {
    const { sandbox, stripe } = await start()
    const paid = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const { body } = await control(sandbox, 'POST', 'disputes', { payment_intent: paid.id })
    const id = String(body['id'])
    await control(sandbox, 'POST', `disputes/${id}/close`, { status: 'lost' })
    const { data } = await stripe.disputes.list({ payment_intent: paid.id })
    expect(data).toMatchObject([{ id, status: 'lost', amount: 5000 }])
    const close = async (status: string) =>
      (await control(sandbox, 'POST', `disputes/${id}/close`, { status })).status
    expect([await close('lost'), await close('won'), await close('lost')]).toEqual([400, 201, 400])
  })
})

describe('the demo world’s saved methods', () => {
  test('creates the demo’s saved methods at the start and after a reset', async () => {
    const { sandbox, stripe } = await start({ demo: true })
    const { customerId, cards, bank } = demoMethods
    for (const round of ['start', 'reset']) {
      const { data } = await stripe.paymentMethods.list({ customer: customerId })
      expect(data.map(({ id }) => id).toSorted(), round).toEqual(
        Object.values(cards)
          .map(({ id }) => id)
          .toSorted(),
      )
      const intent = await stripe.paymentIntents.create({ ...order, customer: customerId })
      await stripe.customers.updateSource(customerId, bank.sourceId, holder)
      await expect(
        stripe.paymentIntents.confirm(intent.id, { payment_method: bank.sourceId, mandate_data }),
      ).resolves.toMatchObject({ status: 'processing' })
      await control(sandbox, 'POST', 'reset')
    }
  })
})
