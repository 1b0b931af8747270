import { bankAnswer, cardAnswer } from '../answers.ts'
import { readBalance, saveBank } from '../bank-accounts.ts'
import type { Calls, SpecifiedRequest } from '../call.ts'
import { Failure, findBy } from '../failure.ts'
import { priceOfInvoice } from '../prices.ts'
import { chargeSaved, saveCard } from '../settle.ts'
import type { Intent } from '../vendors.ts'
import { newId } from '../world.ts'
import { requireInvoice, requirePayer } from './access.ts'

function listMethods(request: SpecifiedRequest): object {
  const { cards, banks, switches } = request.world
  const { payerId } = requirePayer(request)
  const bank = banks.find((each) => each.payerId === payerId)
  const own = cards.filter((card) => card.payerId === payerId).map((card) => cardAnswer(request.world, card))
  const odd = { tokenId: newId(), cardType: 'Store Card', last4: '0007', nameOnCard: null }
  return {
    paymentMethods: switches.oddRow ? [...own, odd] : own,
    achPaymentMethod: bank ? bankAnswer(bank) : null,
  }
}

/** @throws Failure 409 while a plan uses the method */
function requireUnused({ world }: SpecifiedRequest, method: number): void {
  const isUsed = world.plans.some((plan) => plan.status === 'active' && plan.method === method)
  if (isUsed) throw new Failure(409, 'Payment method is attached to a payment plan')
}

/** By its tokenId or its id at the card provider. */
async function deleteCard(request: SpecifiedRequest): Promise<object> {
  const { cards } = request.world
  const id = request.text('id')
  const card = findBy(cards, id.startsWith('pm_') ? 'paymentMethodCardId' : 'tokenId', id)
  requireUnused(request, card.tokenId)
  await request.vendors.post(`payment_methods/${card.paymentMethodCardId}/detach`)
  cards.splice(cards.indexOf(card), 1)
  return {}
}

function deleteBank(request: SpecifiedRequest): object {
  const { banks } = request.world
  const bank = findBy(banks, 'achId', request.value('achId'))
  requireUnused(request, bank.achId)
  banks.splice(banks.indexOf(bank), 1)
  return {}
}

async function createLinkToken(request: SpecifiedRequest): Promise<object> {
  const { payerId } = requirePayer(request)
  const user = { client_user_id: String(payerId) }
  const asked = { client_name: 'Payment Center', language: 'en', country_codes: ['US'], products: ['auth'] }
  const path = 'link/token/create'
  const { link_token: linkToken } = await request.vendors.plaid<{ link_token: string }>(path, {
    ...asked,
    user,
  })
  return { linkToken }
}

async function chargeBank(request: SpecifiedRequest): Promise<object> {
  const invoice = requireInvoice(request)
  const bank = findBy(request.world.banks, 'achId', request.value('achId'))
  request.require(request.text('customer') === bank.customerId, 'customer is not the bank account’s')
  request.require(request.value('balanceCheck') === true, 'balanceCheck is not true')
  if (invoice.status !== 'stripe_pending')
    request.note('a bank account was charged before the status was stripe_pending')
  const balance = await readBalance(request.vendors, bank)
  if (balance < priceOfInvoice(invoice).total.ach) throw new Failure(428, 'Insufficient funds')
  await chargeSaved(request, invoice, bank.achId)
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
  const { tokenId } = await saveCard(request, payerId, request.text('paymentMethodId'))
  return { tokenId }
}

async function createCustomer(request: SpecifiedRequest): Promise<object> {
  const account = { publicToken: request.text('publicToken'), accountId: request.text('plaidAccountId') }
  const { customerId, achId } = await saveBank(request, requirePayer(request), account)
  return { customerId, achId }
}

const linked = 'payerId: id, practiceId: id, publicToken, plaidAccountId'
const charge = 'chargeEventId: id, customer, achId: id, balanceCheck: flag'

export const methodCalls: Calls = {
  'any GET /payers/:payerId/paymentMethods (activeFlag)': listMethods,
  'payer POST /payments/setup (payerId: id, practiceId: id, insertCard: flag)': setUpCard,
  'payer GET /payments/payers/:payerId/payment-methods/:paymentMethodId ()': findToken,
  'payer DELETE /payers/:payerId/paymentMethods/:id ()': deleteCard,
  'payer DELETE /ach/:achId (practiceId: id)': deleteBank,
  'optional POST /ach/createLinkToken (payerId: id, practiceId: id)': createLinkToken,
  [`optional POST /ach/createCustomerForPortal (${linked})`]: createCustomer,
  [`optional POST /ach/createAchChargeForPortal (${charge})`]: chargeBank,
}
