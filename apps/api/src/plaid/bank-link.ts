import { cents } from '@payment-center/payments/money'
import { CountryCode, Products, PlaidApi, Configuration } from 'plaid'
import * as v from 'valibot'
import { refusedKeys } from '../base/counters.ts'
import {
  BankLinkUnavailableError,
  BankLoginNeededError,
  type BankLink,
  type LinkOptions,
} from '../ports/method-vault.ts'

const token = v.pipe(v.string(), v.nonEmpty())
const createdLink = v.object({ link_token: token })
const exchangedItem = v.object({ access_token: token })
const createdBankToken = v.object({ stripe_bank_account_token: token })
const removedItem = v.object({ request_id: v.string() })

/** Plaid's dollars in cents, rounded down; null when Plaid reports none. */
const dollars = v.pipe(
  v.nullish(v.number(), null),
  v.transform((amount) => (amount === null ? null : Math.floor(Number((amount * 100).toFixed(4))))),
  v.nullable(v.pipe(v.number(), v.safeInteger(), v.transform(cents))),
)
const readAccounts = v.object({
  accounts: v.array(
    v.object({ account_id: v.string(), balances: v.object({ available: dollars, current: dollars }) }),
  ),
})

const plaidFailure = v.object({ response: v.object({ data: v.object({ error_code: v.string() }) }) })

/** The login was removed by us, or by the payer at their bank or Plaid. */
const removed = 'ITEM_NOT_FOUND'
/** Plaid doesn't know the token or account: nothing was done, and a retry won't help. */
const refusals = new Set(['INVALID_PUBLIC_TOKEN', 'INVALID_ACCESS_TOKEN', 'INVALID_ACCOUNT_ID', removed])
/** The login is gone, or its bank no longer shares the account, such as after a sign-in that left it out. */
const notShared = new Set([removed, 'INVALID_ACCOUNT_ID', 'NO_ACCOUNTS'])
/** The bank gives no account numbers: the account can't be debited, or the payer did not allow it. */
const withoutNumbers = new Set([
  'NO_AUTH_ACCOUNTS',
  'NO_ACCOUNTS',
  'PRODUCTS_NOT_SUPPORTED',
  'ACCESS_NOT_GRANTED',
])
/** Plaid refuses our keys, or what they may do. */
const keyRefusals = new Set(['INVALID_API_KEYS', 'UNAUTHORIZED_ENVIRONMENT', 'UNAUTHORIZED_ROUTE_ACCESS'])
/** What the payer can allow by signing in again. */
const signInCodes = new Set(['ITEM_LOGIN_REQUIRED', 'ACCESS_NOT_GRANTED'])

/** Plaid's error code of a failed call; null when there was no response. */
function codeOf(error: unknown): string | null {
  const result = v.safeParse(plaidFailure, error)
  return result.success ? result.output.response.data.error_code : null
}

/** An account that is no longer shared has no balance to read. */
function withoutAccounts(error: unknown): { data: unknown } {
  if (notShared.has(codeOf(error) ?? '')) return { data: { accounts: [] } }
  throw error
}

function unavailable(error: unknown): BankLinkUnavailableError {
  // The SDK's error holds the request, with our keys and the payer's tokens: keep only its code.
  const code = codeOf(error) ?? 'no answer'
  if (keyRefusals.has(code)) refusedKeys.inc({ vendor: 'plaid', code })
  return new BankLinkUnavailableError(`the bank-linking provider: ${code}`)
}

/** @throws BankLinkUnavailableError for a response without the fields that are used, such as a proxy's page */
function parse<Output>(schema: v.GenericSchema<unknown, Output>, response: unknown): Output {
  const result = v.safeParse(schema, response)
  if (!result.success) throw new BankLinkUnavailableError('the bank-linking provider answered something else')
  return result.output
}

async function answered<Output>(
  schema: v.GenericSchema<unknown, Output>,
  call: Promise<{ data: unknown }>,
): Promise<Output> {
  const { data } = await call.catch((error: unknown) => {
    throw signInCodes.has(codeOf(error) ?? '')
      ? new BankLoginNeededError('a login has ended')
      : unavailable(error)
  })
  return parse(schema, data)
}

/**
 * The response, or `refused` when Plaid doesn't know the token or account, and for the other codes.
 * @throws BankLinkUnavailableError
 */
async function definite<Output>(
  schema: v.GenericSchema<unknown, Output>,
  call: Promise<{ data: unknown }>,
  others: ReadonlySet<string> = new Set(),
): Promise<Output | 'refused'> {
  try {
    return parse(schema, (await call).data)
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (refusals.has(code) || others.has(code)) return 'refused'
    throw error instanceof BankLinkUnavailableError ? error : unavailable(error)
  }
}

/** Plaid asks the bank for each balance, which may take 30 seconds. */
const balanceTimeoutMs = 35_000

/**
 * The bank link over Plaid's SDK. Plaid gets no personal data, only our number for the user.
 * @param redirectUri where a bank's own site returns to; empty for none
 */
export function createPlaidBankLink(plaid: PlaidApi, redirectUri = ''): BankLink {
  const opened = (userId: string, { language, canReturn }: LinkOptions) => ({
    // Shown in the bank's dialog.
    client_name: 'Payment Center',
    language,
    country_codes: [CountryCode.Us],
    user: { client_user_id: userId },
    ...(canReturn && redirectUri !== '' && { redirect_uri: redirectUri }),
  })
  return {
    createLinkToken: async (userId, options) => {
      const request = { ...opened(userId, options), products: [Products.Auth] }
      return (await answered(createdLink, plaid.linkTokenCreate(request))).link_token
    },
    createRenewalToken: async ({ accessToken }, userId, options) => {
      // Update mode takes the item's own products.
      const request = { ...opened(userId, options), access_token: accessToken }
      return (await answered(createdLink, plaid.linkTokenCreate(request))).link_token
    },
    exchange: async (publicToken) => {
      const item = await definite(exchangedItem, plaid.itemPublicTokenExchange({ public_token: publicToken }))
      return item === 'refused' ? item : { accessToken: item.access_token }
    },
    createBankToken: async ({ accessToken }, accountId) => {
      const request = { access_token: accessToken, account_id: accountId }
      const call = plaid.processorStripeBankAccountTokenCreate(request)
      const created = await definite(createdBankToken, call, withoutNumbers)
      return created === 'refused' ? null : created.stripe_bank_account_token
    },
    readBalance: async ({ accessToken }, accountId) => {
      const request = { access_token: accessToken, options: { account_ids: [accountId] } }
      const options = { timeout: balanceTimeoutMs }
      const balances = plaid.accountsBalanceGet(request, options).catch(withoutAccounts)
      const { accounts } = await answered(readAccounts, balances)
      const account = accounts.find(({ account_id }) => account_id === accountId)
      return account === undefined ? null : (account.balances.available ?? account.balances.current)
    },
    remove: async ({ accessToken }) => {
      await definite(removedItem, plaid.itemRemove({ access_token: accessToken }))
    },
  }
}

/** Bytes: many times what any of the used calls answers. A larger body is refused before it is read to its end. */
const maxContentLength = 1024 * 1024

/** Plaid's SDK with an address and keys, the only difference between live and the sandbox. */
export function createPlaid(address: string, clientId: string, secret: string, timeoutMs = 10_000): PlaidApi {
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret }
  const basePath = address.replace(/\/$/, '')
  const baseOptions = { headers, timeout: timeoutMs, maxContentLength }
  return new PlaidApi(new Configuration({ basePath, baseOptions }))
}
