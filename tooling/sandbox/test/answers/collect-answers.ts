import type Stripe from 'stripe'
import type { RunningSandbox } from '../../src/index.ts'
import { collectBankAnswers, collectPlaidAnswers } from './collect-bank-answers.ts'
import { idOf, callApi, cardParams, control, sdk } from '../start.ts'
import { typed, type Answers } from './type-problems.ts'

const order: Stripe.PaymentIntentCreateParams = {
  amount: 34_569,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  application_fee_amount: 1169,
  transfer_data: { destination: 'acct_practice' },
  on_behalf_of: 'acct_practice',
  metadata: { charge_event_id: 'PATDUE000001' },
}

/** One response of each kind. */
export async function collectAnswers(sandbox: RunningSandbox): Promise<Answers> {
  return {
    ...(await collectForServer(sandbox)),
    ...(await collectForBrowser(sandbox)),
    ...(await collectBankAnswers(sandbox)),
    ...(await collectPlaidAnswers(sandbox)),
  }
}

async function collectConnect(stripe: Stripe, paid: Stripe.Charge): Promise<Answers> {
  const [transferId, feeId] = [idOf(paid.transfer ?? null), idOf(paid.application_fee)]
  const own = { amount: 100, currency: 'usd', destination: 'acct_practice' }
  return {
    ...typed('Stripe.Transfer', {
      transfer: await stripe.transfers.retrieve(transferId),
      ownTransfer: await stripe.transfers.create(own),
    }),
    ...typed('Stripe.ApplicationFee', { applicationFee: await stripe.applicationFees.retrieve(feeId) }),
    ...typed('Stripe.FeeRefund', {
      feeRefund: await stripe.applicationFees.createRefund(feeId, { amount: 10 }),
    }),
    ...typed('Stripe.TransferReversal', {
      transferReversal: await stripe.transfers.createReversal(transferId, { amount: 100 }),
    }),
  }
}

async function collectBalance(sandbox: RunningSandbox, stripe: Stripe): Promise<Answers> {
  const connected = { stripeAccount: 'acct_practice' }
  await control(sandbox, 'POST', 'payouts', { account: 'acct_practice' })
  const { data: payouts } = await stripe.payouts.list({}, connected)
  const { data: own } = await stripe.balanceTransactions.list({ limit: 100 })
  const { data: ofPractice } = await stripe.balanceTransactions.list({ limit: 100 }, connected)
  const payment = ofPractice.find(({ type }) => type === 'payment')
  return {
    ...typed('Stripe.Payout', { payout: payouts[0] }),
    ...typed('Stripe.BalanceTransaction[]', { balanceTransactions: own, ofPractice }),
    ...typed('Stripe.Charge', {
      paymentOfTransfer: await stripe.charges.retrieve(idOf(payment?.source ?? null), {}, connected),
    }),
  }
}

async function collectForServer(sandbox: RunningSandbox): Promise<Answers> {
  const stripe = sdk(sandbox)
  const create = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ ...order, ...params })
  const customer = await stripe.customers.create({ name: 'Maya Torres' })
  const paid = await create({ payment_method: 'pm_card_visa', confirm: true })
  const { id } = await create()
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined)
  const authorized = await create({
    payment_method: 'pm_card_visa',
    confirm: true,
    capture_method: 'manual',
  })
  const intents = {
    paymentIntentAuthorized: authorized,
    paymentIntentOpen: await create(),
    paymentIntentPaid: paid,
    paymentIntentAsked: await create({ payment_method: 'pm_card_authenticationRequired', confirm: true }),
    paymentIntentDeclined: await stripe.paymentIntents.retrieve(id),
  }
  const charges = {
    chargeAuthorized: await stripe.charges.retrieve(idOf(authorized.latest_charge)),
    chargePaid: await stripe.charges.retrieve(idOf(paid.latest_charge)),
    chargeFailed: (await stripe.charges.list({ payment_intent: id })).data[0],
  }
  const events = await stripe.events.list({ types: ['payment_intent.succeeded'] })
  return {
    ...typed('Stripe.PaymentIntent', intents),
    ...typed('Stripe.Refund', {
      refund: await stripe.refunds.create({ payment_intent: paid.id, amount: 100 }),
    }),
    ...typed('Stripe.ApiList<Stripe.Refund>', { listOfRefunds: await stripe.refunds.list() }),
    ...typed('Stripe.Charge', charges),
    ...typed('Stripe.PaymentMethod', {
      paymentMethod: await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }),
    }),
    ...typed('Stripe.Customer', { customer }),
    ...typed('Stripe.Event', { eventSucceeded: events.data[0] }),
    ...(await collectConnect(stripe, charges.chargePaid)),
    ...typed('Stripe.Account', {
      account: await stripe.accounts.retrieve('acct_practice'),
      ownAccount: await stripe.accounts.retrieveCurrent(),
    }),
    ...typed('Stripe.WebhookEndpoint', {
      webhookEndpoint: await stripe.webhookEndpoints.create({
        url: 'https://pay.example.com/api/webhooks/stripe',
        enabled_events: ['charge.refunded'],
      }),
    }),
    ...typed('Stripe.PaymentMethodDomain', {
      paymentMethodDomain: await stripe.paymentMethodDomains.create({ domain_name: 'pay.example.com' }),
    }),
    ...typed('Stripe.Dispute', {
      dispute: (await control(sandbox, 'POST', 'disputes', { payment_intent: paid.id })).body,
    }),
    ...(await collectBalance(sandbox, stripe)),
  }
}

async function collectForBrowser(sandbox: RunningSandbox): Promise<Answers> {
  const stripe = sdk(sandbox)
  const payment = await stripe.paymentIntents.create(order)
  const setup = await stripe.setupIntents.create({})
  const get = async (path: string, secret: string | null): Promise<unknown> =>
    (await callApi(sandbox, 'GET', path, { client_secret: secret ?? '' })).json()
  const post = async (path: string, params: { [name: string]: string }): Promise<unknown> =>
    (await callApi(sandbox, 'POST', path, params)).json()
  return {
    ...typed('BrowserTypes.PaymentIntent', {
      browserPaymentIntent: await get(`/v1/payment_intents/${payment.id}`, payment.client_secret),
    }),
    ...typed('BrowserTypes.SetupIntent', {
      browserSetupIntent: await get(`/v1/setup_intents/${setup.id}`, setup.client_secret),
    }),
    ...typed('Stripe.SetupIntent', {
      setupIntentAsked: await stripe.setupIntents.confirm(setup.id, {
        payment_method: 'pm_card_authenticationRequired',
      }),
    }),
    ...typed('BrowserTypes.PaymentMethod', {
      browserPaymentMethod: await post('/v1/payment_methods', cardParams('4242424242424242')),
    }),
  }
}
