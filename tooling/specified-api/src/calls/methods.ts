import type { Call, SpecifiedRequest } from '../call.ts'
import { bankAnswer, cardAnswer, payerOf } from '../answers.ts'
import { Failure, found } from '../failure.ts'
import { newId } from '../ids.ts'
import { kindOfMethod, priceOfInvoice } from '../prices.ts'
import { chargeSaved, saveCard } from '../settle.ts'
import type { Bank } from '../world.ts'
import { requireInvoice, requirePayer } from './access.ts'

/** @throws Failure 409 while a plan uses the method */
function requireUnused({ world }: SpecifiedRequest, method: number): void {
  const isUsed = world.plans.some((plan) => plan.status === 'active' && plan.method === method)
  if (isUsed) throw new Failure(409, 'Payment method is attached to a payment plan')
}

async function deleteCard(request: SpecifiedRequest): Promise<object> {
  const { cards } = request.world
  const { payerId } = requirePayer(request)
  const id = request.text('id')
  const index = cards.findIndex(
    (card) => card.payerId === payerId && [String(card.tokenId), card.paymentMethodCardId].includes(id),
  )
  const card = found(cards[index], 'payment method')
  requireUnused(request, card.tokenId)
  await request.vendors.detachCard(card.paymentMethodCardId)
  cards.splice(index, 1)
  return {}
}

async function saveBank(request: SpecifiedRequest): Promise<Bank> {
  const { world, vendors } = request
  const { payerId, customer } = requirePayer(request)
  const accountId = request.text('plaidAccountId')
  const accessToken = await vendors.exchange(request.text('publicToken'))
  const saved = await vendors.saveBank(accessToken, accountId, customer)
  const bank: Bank = {
    achId: newId(),
    payerId,
    customerId: customer,
    bankAccountPaymentMethodId: saved.id,
    bankName: saved.bank_name,
    accountLast4: saved.last4,
    accessToken,
    accountId,
  }
  const index = world.banks.findIndex((known) => known.payerId === payerId)
  // One per payer: another one replaces it.
  world.banks.splice(index < 0 ? world.banks.length : index, 1, bank)
  return bank
}

async function chargeBank(request: SpecifiedRequest): Promise<object> {
  const { world, vendors } = request
  const invoice = requireInvoice(request)
  const achId = request.id('achId')
  const bank = found(
    world.banks.find((each) => each.achId === achId && each.payerId === invoice.payerId),
    'bank account',
  )
  if (request.text('customer') !== bank.customerId) request.violate('customer is not the bank account’s')
  if (request.value('balanceCheck') !== true) request.violate('balanceCheck is not true')
  if (invoice.status !== 'stripe_pending')
    world.violations.push('a bank account was charged before the status was stripe_pending')
  const { total } = priceOfInvoice(invoice)
  const balance = await vendors.readBalance(bank.accessToken, bank.accountId)
  if (balance < total[kindOfMethod(world, achId)]) throw new Failure(428, 'Insufficient funds')
  await chargeSaved(world, vendors, invoice, achId)
  return {}
}

export const methodCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/payers/:payerId/paymentMethods',
    token: 'any',
    query: { activeFlag: 'text' },
    answer: (request) => {
      const { world } = request
      const { payerId } = requirePayer(request)
      const cards = world.cards.filter((card) => card.payerId === payerId)
      const bank = world.banks.find((each) => each.payerId === payerId)
      const odd = { tokenId: newId(), cardType: 'Store Card', last4: '0007', nameOnCard: null }
      return {
        paymentMethods: [
          ...cards.map((card) => cardAnswer(world, card)),
          ...(world.switches.oddRow ? [odd] : []),
        ],
        achPaymentMethod: bank ? bankAnswer(bank) : null,
      }
    },
  },
  {
    method: 'POST',
    path: '/payments/setup',
    token: 'payer',
    body: { payerId: 'id', practiceId: 'id', insertCard: 'flag' },
    answer: async (request) => {
      const { customer } = requirePayer(request)
      if (request.value('insertCard') !== false) request.violate('insertCard is not false')
      return { clientSecret: await request.vendors.createSetup(customer) }
    },
  },
  {
    method: 'GET',
    path: '/payments/payers/:payerId/payment-methods/:paymentMethodId',
    token: 'payer',
    answer: async (request) => {
      const { payerId } = requirePayer(request)
      const card = await saveCard(request.world, request.vendors, payerId, request.text('paymentMethodId'))
      return { tokenId: card.tokenId }
    },
  },
  { method: 'DELETE', path: '/payers/:payerId/paymentMethods/:id', token: 'payer', answer: deleteCard },
  {
    method: 'DELETE',
    path: '/ach/:achId',
    token: 'payer',
    query: { practiceId: 'id?' },
    body: { practiceId: 'id?' },
    answer: (request) => {
      const { banks } = request.world
      if (!request.has('practiceId')) request.violate('practiceId is missing')
      const achId = request.id('achId')
      const index = banks.findIndex((bank) => bank.achId === achId)
      const { payerId } = found(banks[index], 'bank account')
      if (payerOf(request.world, payerId).portalUserId !== request.caller?.portalUserId)
        request.violate('the bank account is not the caller’s')
      requireUnused(request, achId)
      banks.splice(index, 1)
      return {}
    },
  },
  {
    method: 'POST',
    path: '/ach/createLinkToken',
    token: 'optional',
    body: { payerId: 'id', practiceId: 'id' },
    answer: async (request) => {
      const { payerId } = requirePayer(request)
      return { linkToken: await request.vendors.createLinkToken(String(payerId)) }
    },
  },
  {
    method: 'POST',
    path: '/ach/createCustomerForPortal',
    token: 'optional',
    body: { payerId: 'id', practiceId: 'id', publicToken: 'text', plaidAccountId: 'text' },
    answer: async (request) => {
      const { customerId, achId } = await saveBank(request)
      return { customerId, achId }
    },
  },
  {
    method: 'POST',
    path: '/ach/createAchChargeForPortal',
    token: 'optional',
    body: { chargeEventId: 'id', customer: 'text', achId: 'id', balanceCheck: 'flag' },
    answer: chargeBank,
  },
]
