import { Products } from 'plaid'
import { createPlaidBankLink, createPlaid } from '../../src/plaid/bank-link.ts'
import type { BankLink, MethodVault } from '../../src/ports/method-vault.ts'
import type { PaymentProvider } from '../../src/ports/payment-provider.ts'
import { createStripe } from '../../src/stripe/client.ts'
import { createStripeVault } from '../../src/stripe/method-vault.ts'
import { createStripeProvider } from '../../src/stripe/payment-provider.ts'
import type { SmokeSettings } from './read-settings.ts'

/** The product's ports to the vendors, with the vendors' ids of the requests. */
export interface SmokeVendors {
  readonly settings: SmokeSettings
  readonly provider: PaymentProvider
  readonly vault: MethodVault
  readonly bankLink: BankLink
  /** What a browser does in Plaid Link: signs in at a test bank. */
  readonly signIn: () => Promise<{
    publicToken: string
    findAccount: (accessToken: string) => Promise<string>
  }>
  /** What a browser does with a card that it saves. */
  readonly confirmSetup: (setupId: string, methodId: string) => Promise<void>
  /** The vendor's id of the last request since this was last called; null if there was none. */
  readonly takeLastRequest: () => string | null
}

/** The SDK's events, which its types leave open. */
interface Responses {
  on(event: 'response', listener: (response: { readonly request_id?: string }) => void): unknown
}

const testBank = 'ins_109508'

export function openSmokeVendors(settings: SmokeSettings): SmokeVendors {
  let last: string | null = null
  const remember = (id: unknown) => {
    if (typeof id === 'string') last = id
  }
  const stripe = createStripe(settings.stripeBase, settings.secretKey)
  const responses: Responses = stripe
  responses.on('response', ({ request_id }) => remember(request_id))
  const plaid = rememberRequests(
    createPlaid(settings.plaidBase, settings.plaidClientId, settings.plaidSecret),
    remember,
  )
  return {
    settings,
    provider: createStripeProvider(stripe),
    vault: createStripeVault(stripe),
    bankLink: createPlaidBankLink(plaid),
    confirmSetup: async (setupId, payment_method) =>
      void (await stripe.setupIntents.confirm(setupId, { payment_method })),
    takeLastRequest() {
      const taken = last
      last = null
      return taken
    },
    async signIn() {
      const created = await plaid.sandboxPublicTokenCreate({
        institution_id: testBank,
        initial_products: [Products.Auth],
      })
      return {
        publicToken: created.data.public_token,
        async findAccount(accessToken) {
          const { data } = await plaid.accountsGet({ access_token: accessToken })
          const checking = data.accounts.find(({ subtype }) => subtype === 'checking')
          if (checking === undefined) throw new Error('the test bank has no checking account')
          return checking.account_id
        },
      }
    },
  }
}

/** Plaid's SDK hands its request id only to the caller, in the answer or in the error. */
function rememberRequests<Plaid extends object>(plaid: Plaid, remember: (id: unknown) => void): Plaid {
  return new Proxy(plaid, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (...given: unknown[]) => {
        try {
          const answer: unknown = await Reflect.apply(member, target, given)
          remember(requestIdIn(answer))
          return answer
        } catch (error) {
          remember(requestIdIn(Reflect.get(Object(error), 'response')))
          throw error
        }
      }
    },
  })
}

const requestIdIn = (answer: unknown): unknown =>
  Reflect.get(Object(Reflect.get(Object(answer), 'data')), 'request_id')
