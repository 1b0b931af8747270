import type { Stripe } from 'stripe'
import {
  type Fault,
  type WebhookSwitches,
  listAll,
  payOutBy,
  transportTo,
  type Control,
  type Send,
} from './vendor-transport.ts'

export interface VendorKeys {
  readonly secretKey: string
  readonly publishableKey: string
}

export const mainKeys: VendorKeys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' }
export const testKeys: VendorKeys = {
  secretKey: 'sk_test_sandbox_practice',
  publishableKey: 'pk_test_sandbox_practice',
}

/** Stripe's test cards, by their behavior. */
export const cards = {
  credit: '4242424242424242',
  debit: '4000056655665556',
  prepaid: '5105105105105100',
  unknown: '4000000000000010',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000002760003184',
  declinedLater: '4000000000000341',
} as const

export type CardName = keyof typeof cards

interface Refusal {
  readonly error: { readonly code?: string; readonly message: string }
}

export interface LinkedAccount {
  readonly publicToken: string
  readonly plaidAccountId: string
}

/** The provider, as a browser and its dashboard use it. */
export interface Vendor {
  readonly url: string
  /** Expires in December in three years by default. */
  createCard(name: CardName, expiryYear?: number): Promise<string>
  confirm(
    intent: { id: string; clientSecret: string },
    cardId: string,
  ): Promise<Stripe.PaymentIntent | Refusal>
  confirmSetup(clientSecret: string, cardId: string): Promise<Stripe.SetupIntent | Refusal>
  /** Links one account of First Platypus Bank, by its mask, as a payer does in the bank's dialog. */
  linkBank(mask?: string): Promise<LinkedAccount>
  /** The bank of a linked account wants a new sign-in. */
  endBankLogin(accountId: string): Promise<void>
  /** The bank no longer shares a linked account, such as after a sign-in that left it out. */
  endBankSharing(accountId: string): Promise<void>
  /** The bank's result of a debit, which takes days. */
  settleDebit(
    intentId: string,
    outcome?: 'succeeded' | 'insufficient_funds' | 'account_closed',
  ): Promise<void>
  /** Contests a payment, or cents of it; an inquiry is a `warning_…`. Returns the dispute's id. */
  dispute(
    intentId: string,
    options?: { readonly amount?: number; readonly status?: 'warning_needs_response' | 'lost' },
  ): Promise<string>
  closeDispute(disputeId: string, status: 'lost' | 'won' | 'warning_closed'): Promise<void>
  /** Pays the whole balance out, by default the platform's own; null if there is none. */
  payOut(accountId?: string, isAutomatic?: boolean): Promise<Stripe.Payout | null>
  /** The card network renews a saved card. */
  renewCard(cardId: string, expYear: number): Promise<void>
  /** Adds a connected account, or changes the capabilities of one; all are active by default. */
  putAccount(accountId: string, capabilities?: Readonly<Record<string, 'active' | 'inactive'>>): Promise<void>
  /** Every payment intent of an invoice, newest first. */
  listIntents(invoiceId: string): Promise<Stripe.PaymentIntent[]>
  /** Every payment intent, each with its charge. */
  listAllIntents(): Promise<Stripe.PaymentIntent[]>
  listAllRefunds(): Promise<Stripe.Refund[]>
  retrieveIntent(id: string): Promise<Stripe.PaymentIntent>
  /** Refunds cents on the provider's dashboard. Returns the refund's id. */
  refund(intentId: string, amount: number): Promise<string>
  /** The payer's bank rejects a refund. */
  failRefund(refundId: string): Promise<void>
  cancel(intentId: string): Promise<void>
  /** Captures an authorized payment on the provider's dashboard, whatever its price, or cents of it. */
  capture(intentId: string, amount?: number): Promise<void>
  addFault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** The faults that no request has met yet. */
  listFaults(): Promise<Fault[]>
  /** Forgets every idempotency key, as the provider does after a day. */
  forgetKeys(): Promise<void>
  switchWebhooks(switches: WebhookSwitches): Promise<void>
  /** The events of an invoice, newest first. */
  listEvents(invoiceId: string): Promise<Stripe.Event[]>
  /** Any object, by its path. */
  get<Data>(path: string): Promise<Data>
  /** Any request with the secret key. */
  post<Data>(path: string, body: Record<string, string>): Promise<Data>
  /** Any request to the bank-linking provider with our keys. */
  plaid(path: string, body: object): Promise<unknown>
}

function banksOf(
  control: Control,
): Pick<
  Vendor,
  | 'linkBank'
  | 'endBankLogin'
  | 'endBankSharing'
  | 'settleDebit'
  | 'dispute'
  | 'closeDispute'
  | 'putAccount'
  | 'payOut'
  | 'renewCard'
> {
  return {
    linkBank: async (mask = '0000') => {
      const link = (await control('POST', 'bank_links', { mask })) as Record<string, string>
      return { publicToken: link['public_token'] ?? '', plaidAccountId: link['account_id'] ?? '' }
    },
    endBankLogin: async (accountId) => void (await control('POST', `bank_links/${accountId}/end_login`)),
    endBankSharing: async (accountId) => void (await control('POST', `bank_links/${accountId}/end_sharing`)),
    settleDebit: async (intentId, outcome = 'succeeded') =>
      void (await control('POST', `bank_debits/${intentId}/settle`, { outcome })),
    dispute: async (intentId, options) => {
      const body = { payment_intent: intentId, ...options }
      const dispute = (await control('POST', 'disputes', body)) as { id: string }
      return dispute.id
    },
    closeDispute: async (disputeId, status) =>
      void (await control('POST', `disputes/${disputeId}/close`, { status })),
    payOut: payOutBy(control),
    renewCard: async (cardId, expYear) =>
      void (await control('POST', `payment_methods/${cardId}/renew`, { exp_year: expYear })),
    putAccount: async (accountId, capabilities = {}) =>
      void (await control('PUT', `accounts/${accountId}`, capabilities)),
  }
}

function refundsOf(
  send: Send,
  control: Control,
  key: string,
): Pick<Vendor, 'refund' | 'failRefund' | 'listAllRefunds'> {
  return {
    refund: async (intentId, amount) => {
      const body = { payment_intent: intentId, amount: String(amount) }
      return (await send<Stripe.Refund>(key, '/v1/refunds', body)).id
    },
    failRefund: async (refundId) => void (await control('POST', `refunds/${refundId}/fail`)),
    listAllRefunds: () => listAll(send, key, '/v1/refunds'),
  }
}

function browserOf(
  send: Send,
  publishableKey: string,
): Pick<Vendor, 'createCard' | 'confirm' | 'confirmSetup'> {
  return {
    createCard: async (name, expiryYear = new Date().getFullYear() + 3) => {
      const { id } = await send<{ id: string }>(publishableKey, '/v1/payment_methods', {
        type: 'card',
        'card[number]': cards[name],
        'card[exp_month]': '12',
        'card[exp_year]': String(expiryYear),
        'card[cvc]': '123',
      })
      return id
    },
    confirm: (intent, cardId) =>
      send(publishableKey, `/v1/payment_intents/${intent.id}/confirm`, {
        payment_method: cardId,
        client_secret: intent.clientSecret,
      }),
    confirmSetup: (clientSecret, cardId) => {
      const id = clientSecret.split('_secret_')[0] ?? ''
      const body = { payment_method: cardId, client_secret: clientSecret }
      return send(publishableKey, `/v1/setup_intents/${id}/confirm`, body)
    },
  }
}

function switchesOf(
  control: Control,
): Pick<Vendor, 'addFault' | 'clearFaults' | 'listFaults' | 'forgetKeys' | 'switchWebhooks'> {
  return {
    addFault: async (fault) => void (await control('POST', 'faults', fault)),
    clearFaults: async () => void (await control('DELETE', 'faults')),
    listFaults: async () => ((await control('GET', 'faults')) as { faults: Fault[] }).faults,
    forgetKeys: async () => void (await control('DELETE', 'idempotency_keys')),
    switchWebhooks: async (switches) => void (await control('PUT', 'webhooks', switches)),
  }
}

export function createVendor(url: string, { secretKey, publishableKey } = mainKeys): Vendor {
  const { send, control } = transportTo(url)
  const retrieveIntent = (id: string) =>
    send<Stripe.PaymentIntent>(secretKey, `/v1/payment_intents/${id}?expand[]=latest_charge`)
  return {
    url,
    retrieveIntent,
    ...banksOf(control),
    ...refundsOf(send, control, secretKey),
    ...browserOf(send, publishableKey),
    ...switchesOf(control),
    listIntents: async (invoiceId) => {
      const all = await listAll<Stripe.PaymentIntent>(send, secretKey, '/v1/payment_intents')
      return all.filter((intent) => intent.metadata['charge_event_id'] === invoiceId)
    },
    listAllIntents: () => listAll(send, secretKey, '/v1/payment_intents', '&expand[]=data.latest_charge'),
    cancel: (intentId) => send(secretKey, `/v1/payment_intents/${intentId}/cancel`, {}),
    capture: (intentId, amount) =>
      send(secretKey, `/v1/payment_intents/${intentId}/capture`, {
        ...(amount !== undefined && { amount_to_capture: String(amount) }),
      }),
    listEvents: async (invoiceId) => {
      const answer = await control('GET', `events?chargeEventId=${invoiceId}&limit=100`)
      return (answer as { events: Stripe.Event[] }).events
    },
    get: (path) => send(secretKey, path),
    post: (path, body) => send(secretKey, path, body),
    plaid: async (path, body) => {
      const headers = {
        'content-type': 'application/json',
        'plaid-client-id': 'sandbox',
        'plaid-secret': 'sandbox',
      }
      const answer = await fetch(`${url}/plaid${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return answer.json()
    },
  }
}
