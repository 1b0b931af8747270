import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { answered, definite, requireResponse, retrieveOptions } from './client.ts'
import { id, paymentMethodSchema, reference, text } from './map-intent.ts'
import type { MethodVault } from '../ports/method-vault.ts'

const withIdSchema = v.object({ id })
const customerSchema = v.object({
  object: v.literal('customer'),
  id,
  deleted: v.optional(v.boolean(), false),
})
const cardSetupSchema = v.object({
  object: v.literal('setup_intent'),
  id,
  status: v.string(),
  client_secret: id,
  payment_method: reference,
})
const setupAttemptsSchema = v.object({ data: v.array(v.object({ status: v.string() })) })
const bankSourceSchema = v.object({
  object: v.literal('bank_account'),
  id,
  bank_name: text,
  last4: v.string(),
})

/** Accepts a refusal too: what is already gone needs no removal. */
function requireDone(answer: unknown, givenId: string, schema: v.GenericSchema = withIdSchema): void {
  if (answer !== 'refused') requireResponse(schema, answer, { id: givenId })
}

/** The method vault over Stripe's SDK. Stripe gets no personal data to keep a method, only the payer's id. */
export function createStripeVault(stripe: Stripe): MethodVault {
  const { customers, setupIntents, setupAttempts, paymentMethods } = stripe
  return {
    createCustomer: async (payerId, idempotencyKey) => {
      const metadata = payerId === null ? {} : { payer_id: String(payerId) }
      const customer = await answered(customers.create({ metadata }, { idempotencyKey }))
      return requireResponse(customerSchema, customer).id
    },
    hasCustomer: async (customerId) => {
      // A deleted one is answered; a 404 means that the key is of an account that never had it.
      const customer = await answered(customers.retrieve(customerId, {}, retrieveOptions))
      return !requireResponse(customerSchema, customer, { id: customerId }).deleted
    },
    beginCardSetup: async (customer, connectedAccountId) => {
      const setup = await answered(
        setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          ...(connectedAccountId === null ? {} : { on_behalf_of: connectedAccountId }),
        }),
      )
      const begun = requireResponse(cardSetupSchema, setup, { status: 'requires_payment_method' })
      return { setupId: begun.id, clientSecret: begun.client_secret }
    },
    inspectCardSetup: async (setupId) => {
      const setup = await answered(setupIntents.retrieve(setupId))
      const { status, payment_method: cardId } = requireResponse(cardSetupSchema, setup, { id: setupId })
      const attempts = await answered(setupAttempts.list({ setup_intent: setupId, limit: 100 }))
      const { data } = requireResponse(setupAttemptsSchema, attempts)
      return {
        isOpen: status !== 'succeeded' && status !== 'canceled',
        cardId: status === 'succeeded' ? cardId : null,
        declines: data.filter((attempt) => attempt.status === 'failed').length,
      }
    },
    cancelCardSetup: async (setupId) => {
      requireDone(await definite(setupIntents.cancel(setupId)), setupId)
    },
    detachCard: async (paymentMethodId) => {
      const detached = await definite(paymentMethods.detach(paymentMethodId))
      requireDone(detached, paymentMethodId, paymentMethodSchema)
    },
    attachBank: async (customerId, bankToken) => {
      const source = await definite(customers.createSource(customerId, { source: bankToken }))
      if (source === 'refused') return 'refused'
      const bank = requireResponse(bankSourceSchema, source)
      return { sourceId: bank.id, bankName: bank.bank_name ?? '', last4: bank.last4 }
    },
    detachBank: async (customerId, sourceId) => {
      requireDone(await definite(customers.deleteSource(customerId, sourceId)), sourceId)
    },
  }
}
