import * as v from 'valibot'
import type { Sandbox } from '../sandbox.ts'
import { newId, randomLetters } from '../stripe/fields.ts'
import { findInstitution, isDebitable } from './institutions.ts'
import { plaidEndpoint, PlaidError } from './plaid-endpoint.ts'
import {
  findPlaid,
  newPlaidId,
  putPlaid,
  requireItem,
  type LinkedAccount,
  type PlaidKinds,
} from './plaid-store.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const byAccessToken = v.strictObject({
  access_token: text,
  options: v.optional(v.object({ account_ids: v.optional(v.array(v.string())) })),
})

const exchange = plaidEndpoint(
  '/item/public_token/exchange',
  v.strictObject({ public_token: text }),
  ({ database }, { public_token }) => {
    const found = findPlaid(database, 'public_token', public_token)
    if (found === undefined || found.used || found.expires < Date.now())
      throw new PlaidError('INVALID_PUBLIC_TOKEN')
    putPlaid(database, 'public_token', { ...found, used: true })
    const { institutionId, accounts, accessToken } = found
    const renewed = accessToken === null ? undefined : findPlaid(database, 'item', accessToken)
    if (renewed !== undefined) return { access_token: renewed.id, item_id: renewed.itemId }
    const id = newPlaidId('access')
    const item = { id, itemId: randomLetters(37), institutionId, accounts, loginRequired: false }
    putPlaid(database, 'item', item)
    return { access_token: item.id, item_id: item.itemId }
  },
)

const listAccounts = plaidEndpoint('/accounts/get', byAccessToken, (sandbox, request) =>
  answerAccounts(requireItem(sandbox.database, request.access_token), request),
)

/** Asks the bank, which may take long, or want a new login. */
const readBalances = {
  ...plaidEndpoint('/accounts/balance/get', byAccessToken, (sandbox, request) => {
    const item = requireItem(sandbox.database, request.access_token)
    if (item.loginRequired) throw new PlaidError('ITEM_LOGIN_REQUIRED')
    return answerAccounts(item, request)
  }),
  delayOf({ database }: Sandbox, body: unknown): number {
    const asked = v.safeParse(byAccessToken, body)
    const item = asked.success ? findPlaid(database, 'item', asked.output.access_token) : undefined
    return item?.balanceDelayMs ?? 0
  },
}

function answerAccounts(item: PlaidKinds['item'], { options }: v.InferOutput<typeof byAccessToken>) {
  const wanted = options?.account_ids
  const accounts = item.accounts.filter(({ accountId }) => wanted === undefined || wanted.includes(accountId))
  if (wanted !== undefined && accounts.length !== wanted.length) throw new PlaidError('INVALID_ACCOUNT_ID')
  return { accounts: accounts.map(accountOf), item: itemOf(item) }
}

const createBankToken = plaidEndpoint(
  '/processor/stripe/bank_account_token/create',
  v.strictObject({ access_token: text, account_id: text }),
  (sandbox, { access_token, account_id }) => {
    const item = requireItem(sandbox.database, access_token)
    const account = item.accounts.find(({ accountId }) => accountId === account_id)
    if (account === undefined || !isDebitable(account)) throw new PlaidError('INVALID_ACCOUNT_ID')
    const bankName = findInstitution(item.institutionId)?.name ?? ''
    const id = newId('btok')
    putPlaid(sandbox.database, 'bank_token', { id, bankName, account, used: false })
    return { stripe_bank_account_token: id }
  },
)

const removeItem = plaidEndpoint(
  '/item/remove',
  v.strictObject({
    access_token: text,
    reason_code: v.optional(v.string()),
    reason_note: v.optional(v.string()),
  }),
  (sandbox, { access_token }) => {
    requireItem(sandbox.database, access_token)
    putPlaid(sandbox.database, 'removed_item', { id: access_token })
    return {}
  },
)

function accountOf(account: LinkedAccount) {
  return {
    account_id: account.accountId,
    balances: {
      available: account.available,
      current: account.current,
      limit: null,
      iso_currency_code: 'USD',
      unofficial_currency_code: null,
    },
    holder_category: 'personal',
    mask: account.mask,
    name: account.name,
    official_name: account.officialName,
    subtype: account.subtype,
    type: account.type,
  }
}

function itemOf({ itemId, institutionId }: PlaidKinds['item']) {
  return {
    available_products: ['balance', 'identity', 'transactions'],
    billed_products: ['auth'],
    consent_expiration_time: null,
    error: null,
    institution_id: institutionId,
    institution_name: findInstitution(institutionId)?.name ?? null,
    item_id: itemId,
    products: ['auth'],
    update_type: 'background',
    webhook: null,
    auth_method: 'INSTANT_AUTH',
  }
}

export const itemEndpoints = [exchange, listAccounts, readBalances, createBankToken, removeItem]
