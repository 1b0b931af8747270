import type { Stripe } from 'stripe'
import { SpentKeyError } from '../ports/payment-provider.ts'
import { definite, isKeptFailure, unavailable } from './errors.ts'
import { requireResponse } from './require-response.ts'
import type { MethodVault } from '../ports/method-vault.ts'

async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw isKeptFailure(error) ? new SpentKeyError('a failure is kept', { cause: error }) : unavailable(error)
  }
}

/** The method vault over Stripe's SDK. Stripe gets no personal data, only the payer's id. */
export function createStripeVault(stripe: Stripe): MethodVault {
  const { customers, setupIntents, paymentMethods } = stripe
  return {
    createCustomer: async (payerId, idempotencyKey) => {
      const metadata = payerId === null ? {} : { payer_id: String(payerId) }
      const customer = await answered(customers.create({ metadata }, { idempotencyKey }))
      requireResponse(customer, { object: 'customer' })
      return customer.id
    },
    beginCardSetup: async (customer) => {
      const setup = await answered(
        setupIntents.create({ customer, usage: 'off_session', allowed_payment_method_types: ['card'] }),
      )
      requireResponse(setup, { object: 'setup_intent', status: 'requires_payment_method' })
      if (setup.client_secret === null) throw new Error('a setup without its client secret')
      return setup.client_secret
    },
    detachCard: async (paymentMethodId) => {
      await definite(paymentMethods.detach(paymentMethodId))
    },
    attachBank: async (customerId, bankToken) => {
      const source = await definite(customers.createSource(customerId, { source: bankToken }))
      if (source === 'refused') return 'refused'
      requireResponse(source, { object: 'bank_account' })
      if (source.object !== 'bank_account') return 'refused'
      return { sourceId: source.id, bankName: source.bank_name ?? '', last4: source.last4 }
    },
    detachBank: async (customerId, sourceId) => {
      await definite(customers.deleteSource(customerId, sourceId))
    },
  }
}
