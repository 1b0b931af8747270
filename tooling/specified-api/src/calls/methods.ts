import { bankAnswer, cardAnswer } from '../answers.ts'
import { readBalance, saveBank } from '../bank-accounts.ts'
import type { Calls, SpecifiedRequest } from '../call.ts'
import { Failure, findBy } from '../failure.ts'
import { priceOfInvoice } from '../prices.ts'
import { chargeSaved, saveCard } from '../settle.ts'
import type { Intent } from '../vendors.ts'
import { newId } from '../world.ts'
import { ownMethod, requireInvoice, requirePayer } from './access.ts'

function listMethods(request: SpecifiedRequest): object {
  const { world } = request
  const { payerId } = requirePayer(request)
  const own = world.methods.filter((method) => method.payerId === payerId)
  const cards = own.flatMap((method) => (method.kind === 'ach' ? [] : cardAnswer(world, method)))
  const bank = own.find((method) => method.kind === 'ach')
  const odd = { tokenId: newId(), cardType: 'Store Card', last4: '0007', nameOnCard: null }
  return {
    paymentMethods: world.switches.oddRow ? [...cards, odd] : cards,
    achPaymentMethod: bank ? bankAnswer(bank) : null,
  }
}

/** By its tokenId, its achId or its id at the card provider. @throws Failure 409 while a plan uses the method */
async function deleteMethod({ world, vendors, text }: SpecifiedRequest): Promise<object> {
  const id = text('id')
  const method = findBy(world.methods, id.startsWith('pm_') ? 'source' : 'methodId', id)
  const isUsed = world.plans.some((plan) => plan.remaining > 0 && plan.methodId === method.methodId)
  if (isUsed) throw new Failure(409, 'Payment method is attached to a payment plan')
  if (method.kind !== 'ach') await vendors.post(`payment_methods/${method.source}/detach`)
  world.methods.splice(world.methods.indexOf(method), 1)
  return {}
}

async function createLinkToken(request: SpecifiedRequest): Promise<object> {
  const user = { client_user_id: String(requirePayer(request).payerId) }
  const app = { client_name: 'Payment Center', language: 'en', country_codes: ['US'], products: ['auth'] }
  type Created = Readonly<Record<'link_token', string>>
  const created = await request.vendors.plaid<Created>('link/token/create', { ...app, user })
  return { linkToken: created.link_token }
}

async function chargeBank(request: SpecifiedRequest): Promise<object> {
  const invoice = requireInvoice(request)
  const bank = ownMethod(request, invoice.payerId, request.value('achId'))
  if (bank.kind !== 'ach') throw new Failure(404, 'No such bank account')
  request.require(request.text('customer') === bank.customerId, 'customer is not the bank account’s')
  request.require(request.value('balanceCheck') === true, 'balanceCheck is not true')
  request.require(invoice.status === 'stripe_pending', 'charges a bank account before stripe_pending')
  const balance = await readBalance(request.vendors, bank)
  if (balance < priceOfInvoice(invoice).total.ach) throw new Failure(428, 'Insufficient funds')
  await chargeSaved(request, invoice, bank)
  return {}
}

async function setUpCard(request: SpecifiedRequest): Promise<object> {
  const { customer } = requirePayer(request)
  request.require(request.value('insertCard') === false, 'insertCard is not false')
  const form = { customer, 'allowed_payment_method_types[0]': 'card', usage: 'off_session' }
  return { clientSecret: (await request.vendors.post<Intent>('setup_intents', form)).client_secret }
}

async function findToken(request: SpecifiedRequest): Promise<object> {
  const { payerId } = requirePayer(request)
  return { tokenId: (await saveCard(request, payerId, request.text('paymentMethodId'))).methodId }
}

async function createCustomer(request: SpecifiedRequest): Promise<object> {
  const account = { publicToken: request.text('publicToken'), accountId: request.text('plaidAccountId') }
  const { customerId, methodId: achId } = await saveBank(request, requirePayer(request), account)
  return { customerId, achId }
}

const linked = 'payerId: id, practiceId: id, publicToken, plaidAccountId'
const charge = 'chargeEventId: id, customer, achId: id, balanceCheck: flag'

export const methodCalls: Calls = {
  'any GET /payers/:payerId/paymentMethods (activeFlag)': listMethods,
  'payer POST /payments/setup (payerId: id, practiceId: id, insertCard: flag)': setUpCard,
  'payer GET /payments/payers/:payerId/payment-methods/:paymentMethodId ()': findToken,
  'payer DELETE /payers/:payerId/paymentMethods/:id ()': deleteMethod,
  'payer DELETE /ach/:id (practiceId: id)': deleteMethod,
  'optional POST /ach/createLinkToken (payerId: id, practiceId: id)': createLinkToken,
  [`optional POST /ach/createCustomerForPortal (${linked})`]: createCustomer,
  [`optional POST /ach/createAchChargeForPortal (${charge})`]: chargeBank,
}
