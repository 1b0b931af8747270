import { cents, type Cents } from '@payment-center/payments/money'
import { CountryCode, Products, type AccountBase, type PlaidApi } from 'plaid'
import * as v from 'valibot'
import { BankLinkUnavailableError, BankLoginNeededError, type BankLink } from '../ports/bank-link.ts'

const plaidFailure = v.object({ response: v.object({ data: v.object({ error_code: v.string() }) }) })

/** Plaid doesn't know the token or account: nothing was done, and a retry won't help. */
const refusals = new Set(['INVALID_PUBLIC_TOKEN', 'INVALID_ACCESS_TOKEN', 'INVALID_ACCOUNT_ID'])

/** Plaid's error code of a failed call; null when there was no response. */
function codeOf(error: unknown): string | null {
  const result = v.safeParse(plaidFailure, error)
  return result.success ? result.output.response.data.error_code : null
}

function unavailable(error: unknown): BankLinkUnavailableError {
  // The SDK's error holds the request, with our keys and the payer's tokens: keep only its code.
  return new BankLinkUnavailableError(`the bank-linking provider: ${codeOf(error) ?? 'no answer'}`)
}

async function answered<Data>(call: Promise<{ data: Data }>): Promise<Data> {
  try {
    return (await call).data
  } catch (error) {
    if (codeOf(error) === 'ITEM_LOGIN_REQUIRED') throw new BankLoginNeededError('a login has ended')
    throw unavailable(error)
  }
}

/** The response, or `refused` when Plaid doesn't know the token or account. @throws BankLinkUnavailableError */
async function definite<Data>(call: Promise<{ data: Data }>): Promise<Data | 'refused'> {
  try {
    return (await call).data
  } catch (error) {
    if (refusals.has(codeOf(error) ?? '')) return 'refused'
    throw unavailable(error)
  }
}

/** Plaid's dollars in cents, rounded down; null when Plaid reports no balance. */
function spendableOf({ balances }: AccountBase): Cents | null {
  const dollars = balances.available ?? balances.current
  return dollars === null ? null : cents(Math.floor(Number((dollars * 100).toFixed(4))))
}

/** The bank link over Plaid's SDK. Plaid gets no personal data, only our number for the user. */
export function createPlaidBankLink(plaid: PlaidApi, clientName: string): BankLink {
  return {
    createLinkToken: async (userId, language) => {
      const request = {
        client_name: clientName,
        language,
        country_codes: [CountryCode.Us],
        user: { client_user_id: userId },
        products: [Products.Auth],
      }
      return (await answered(plaid.linkTokenCreate(request))).link_token
    },
    exchange: async (publicToken) => {
      const item = await definite(plaid.itemPublicTokenExchange({ public_token: publicToken }))
      return item === 'refused' ? item : { accessToken: item.access_token }
    },
    createBankToken: async ({ accessToken }, accountId) => {
      const request = { access_token: accessToken, account_id: accountId }
      const token = await definite(plaid.processorStripeBankAccountTokenCreate(request))
      return token === 'refused' ? null : token.stripe_bank_account_token
    },
    readBalance: async ({ accessToken }, accountId) => {
      const request = { access_token: accessToken, options: { account_ids: [accountId] } }
      const { accounts } = await answered(plaid.accountsBalanceGet(request))
      const account = accounts.find(({ account_id }) => account_id === accountId)
      return account === undefined ? null : spendableOf(account)
    },
    remove: async ({ accessToken }) => {
      await definite(plaid.itemRemove({ access_token: accessToken }))
    },
  }
}
