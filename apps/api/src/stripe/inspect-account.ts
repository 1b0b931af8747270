import { Stripe } from 'stripe'
import * as v from 'valibot'
import type { ConnectedAccount } from '../ports/method-vault.ts'
import { answered, createStripe, lackedPermission, requireResponse, unavailable } from './client.ts'
import { id } from './map-intent.ts'
import { webhookEvents } from './webhook-events.ts'

const time = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * 1000)),
)
const listOf = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ data: v.array(schema) })
const accountSchema = v.object({
  object: v.literal('account'),
  id,
  capabilities: v.nullish(v.record(v.string(), v.string()), {}),
})
const ownAccountSchema = v.object({ ...accountSchema.entries, charges_enabled: v.boolean() })
const endpointsSchema = listOf(
  v.object({
    id,
    url: v.string(),
    status: v.string(),
    api_version: v.nullable(v.string()),
    enabled_events: v.array(v.string()),
  }),
)
const walletStatus = v.object({ status: v.string() })
const domainsSchema = listOf(
  v.object({ id, enabled: v.boolean(), apple_pay: walletStatus, google_pay: walletStatus }),
)
const eventsSchema = listOf(v.object({ id, created: time }))
const openedSchema = v.object({ id, client_secret: v.nullish(v.string(), null) })

/** One read for each permission that the product needs, by the name that Stripe's dashboard shows. */
const reads: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  PaymentIntents: (stripe) => stripe.paymentIntents.list({ limit: 1 }),
  SetupIntents: (stripe) => stripe.setupIntents.list({ limit: 1 }),
  PaymentMethods: (stripe) => stripe.paymentMethods.list({ limit: 1 }),
  Customers: (stripe) => stripe.customers.list({ limit: 1 }),
  Sources: readSources,
  'Charges and Refunds': (stripe) => stripe.charges.list({ limit: 1 }),
  Transfers: (stripe) => stripe.transfers.list({ limit: 1 }),
  'Application Fees': (stripe) => stripe.applicationFees.list({ limit: 1 }),
  Disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  Events: (stripe) => stripe.events.list({ limit: 1 }),
}

/** Those of the newest customer, if there is one that the key may read. */
async function readSources(stripe: Stripe): Promise<void> {
  const { data } = await stripe.customers.list({ limit: 1 }).catch(() => ({ data: [] }))
  const [customer] = data
  if (customer !== undefined) await stripe.customers.listSources(customer.id, { limit: 1 })
}

/** Whether the key has a permission; other refusals come after it was checked. @throws ProviderUnavailableError */
async function isAllowed(read: Promise<unknown>): Promise<boolean> {
  try {
    await read
    return true
  } catch (error) {
    if (lackedPermission(error) !== null) return false
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return true
    throw unavailable(error)
  }
}

/** Opens a payment, which moves no money, and cancels it. */
async function openPayment(stripe: Stripe): Promise<unknown> {
  const created = await answered(
    stripe.paymentIntents.create({ amount: 50, currency: 'usd', allowed_payment_method_types: ['card'] }),
  )
  await answered(stripe.paymentIntents.cancel(requireResponse(openedSchema, created).id))
  return created
}

/** Whether a publishable key belongs to the account: only then a browser can read its payments. */
async function isOfAccount(stripe: Stripe, browser: Stripe): Promise<boolean> {
  const list = await answered(stripe.paymentIntents.list({ limit: 1 }))
  const [newest] = requireResponse(listOf(openedSchema), list).data
  const intent = newest?.client_secret ? newest : requireResponse(openedSchema, await openPayment(stripe))
  try {
    await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' })
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw unavailable(error)
  }
}

/** What the setup of an account at Stripe is. Every read throws ProviderUnavailableError. */
export function inspectAccount(address: string, secretKey: string) {
  const stripe = createStripe(address, secretKey)
  return {
    readOwnAccount: async () =>
      requireResponse(ownAccountSchema, await answered(stripe.accounts.retrieveCurrent())),
    /** The names of the permissions that the key lacks. */
    listLackedPermissions: async () => {
      const allowed = await Promise.all(
        Object.entries(reads).map(async ([name, read]) => ({ name, has: await isAllowed(read(stripe)) })),
      )
      return allowed.filter(({ has }) => !has).map(({ name }) => name)
    },
    listWebhookEndpoints: async () =>
      requireResponse(endpointsSchema, await answered(stripe.webhookEndpoints.list({ limit: 100 }))).data,
    /** Undefined for a domain that is not registered for wallets. */
    findDomain: async (name: string) => {
      const list = await answered(stripe.paymentMethodDomains.list({ domain_name: name, limit: 1 }))
      return requireResponse(domainsSchema, list).data[0]
    },
    /** The newest event of a period that webhooks bring; undefined for none. */
    findEvent: async (since: Date, until: Date) => {
      const created = { gte: Math.floor(since.getTime() / 1000), lt: Math.floor(until.getTime() / 1000) }
      const list = await answered(stripe.events.list({ types: [...webhookEvents], created, limit: 1 }))
      return requireResponse(eventsSchema, list).data[0]
    },
    /** Where the account has no payment yet, opens one of 50 cents and cancels it. */
    hasPublishableKey: (key: string) => isOfAccount(stripe, createStripe(address, key)),
  }
}

/**
 * A connected account of the platform whose key this is, or with null its own; null if it has no such account.
 * @throws ProviderUnavailableError
 */
export async function findAccount(
  address: string,
  secretKey: string,
  accountId: string | null,
): Promise<ConnectedAccount | null> {
  const stripe = createStripe(address, secretKey)
  try {
    const { accounts } = stripe
    const account = await (accountId === null ? accounts.retrieveCurrent() : accounts.retrieve(accountId))
    const expected = accountId === null ? {} : { id: accountId }
    return { capabilities: requireResponse(accountSchema, account, expected).capabilities }
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    if (isUnknown && lackedPermission(error) === null) return null
    throw unavailable(error)
  }
}
