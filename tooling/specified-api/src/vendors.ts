import { Failure } from './failure.ts'
import type { Settings } from './settings.ts'

export interface Intent {
  readonly id: string
  readonly client_secret: string
  readonly status: string
  readonly amount: number
  readonly amount_received: number
  readonly payment_method: string | null
  readonly metadata: Readonly<Record<string, string>>
}

interface VendorCard {
  readonly id: string
  readonly customer: string | null
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly exp_month: number
    readonly exp_year: number
    readonly funding: string
  }
  readonly billing_details: { readonly name: string | null }
}

interface VendorBank {
  readonly id: string
  readonly bank_name: string
  readonly last4: string
}

type Form = Readonly<Record<string, string | number>>

export type Vendors = ReturnType<typeof connectVendors>

/** The card provider and the bank-linking provider, at the sandbox. */
export function connectVendors(settings: Settings) {
  const stripe = async <Data>(method: 'GET' | 'POST', path: string, form: Form = {}): Promise<Data> => {
    const fields = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])
    const response = await fetch(`${settings.stripe}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${settings.stripeKey}` },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
    })
    const data = (await response.json()) as Data & { readonly error?: { readonly message: string } }
    if (!response.ok)
      throw new Failure(response.status === 402 ? 402 : 503, data.error?.message ?? 'The provider failed')
    return data
  }
  const post = async <Data>(url: string, body: object): Promise<Data> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Failure(503, `The provider failed: ${await response.text()}`)
    return (await response.json()) as Data
  }
  const plaid = <Data>(path: string, body: object) =>
    post<Data>(`${settings.plaid}/${path}`, {
      client_id: settings.plaidClientId,
      secret: settings.plaidSecret,
      ...body,
    })

  return {
    createCustomer: async () => (await stripe<{ id: string }>('POST', 'customers')).id,
    createIntent: (form: Form) => stripe<Intent>('POST', 'payment_intents', { currency: 'usd', ...form }),
    updateIntent: (id: string, form: Form) => stripe<Intent>('POST', `payment_intents/${id}`, form),
    readIntent: (id: string) => stripe<Intent>('GET', `payment_intents/${id}`),
    captureIntent: (id: string) => stripe<Intent>('POST', `payment_intents/${id}/capture`),
    createSetup: async (customer: string) => {
      const form = { customer, 'allowed_payment_method_types[0]': 'card', usage: 'off_session' }
      return (await stripe<Intent>('POST', 'setup_intents', form)).client_secret
    },
    readCard: (id: string) => stripe<VendorCard>('GET', `payment_methods/${id}`),
    attachCard: (id: string, customer: string) =>
      stripe<VendorCard>('POST', `payment_methods/${id}/attach`, { customer }),
    detachCard: (id: string) => stripe<VendorCard>('POST', `payment_methods/${id}/detach`),
    /** Creates a card from its number, as only a sandbox can. */
    createCard: async (number: string, expiry: { readonly exp_month: number; readonly exp_year: number }) =>
      (await post<{ id: string }>(`${settings.stripe}/control/payment_methods`, { number, ...expiry })).id,
    /** Links an account without a browser, as only a sandbox can. */
    linkBank: (mask: string) =>
      post<{ public_token: string; account_id: string }>(`${settings.stripe}/control/bank_links`, { mask }),

    createLinkToken: async (userId: string) => {
      const request = {
        client_name: 'Payment Center',
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: userId },
        products: ['auth'],
      }
      return (await plaid<{ link_token: string }>('link/token/create', request)).link_token
    },
    exchange: async (publicToken: string) =>
      (await plaid<{ access_token: string }>('item/public_token/exchange', { public_token: publicToken }))
        .access_token,
    saveBank: async (accessToken: string, accountId: string, customer: string) => {
      const path = 'processor/stripe/bank_account_token/create'
      const request = { access_token: accessToken, account_id: accountId }
      const created = await plaid<{ stripe_bank_account_token: string }>(path, request)
      return stripe<VendorBank>('POST', `customers/${customer}/sources`, {
        source: created.stripe_bank_account_token,
      })
    },
    /** The available balance in cents. */
    readBalance: async (accessToken: string, accountId: string) => {
      const request = { access_token: accessToken, options: { account_ids: [accountId] } }
      type Answer = { accounts: { balances: { available: number | null; current: number } }[] }
      const { accounts } = await plaid<Answer>('accounts/balance/get', request)
      const balances = accounts[0]?.balances
      return Math.floor((balances?.available ?? balances?.current ?? 0) * 100)
    },
  }
}
