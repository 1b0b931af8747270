import { CountryCode, Products, type LinkTokenCreateRequest, type PlaidError } from 'plaid'
import { describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../src/index.ts'
import { link, plaidSdk as sdk, platypus } from './banks.ts'
import { problemsOf } from './answers/plaid-schemas.ts'
import { rejection, control, start } from './start.ts'

const linkRequest = {
  client_name: 'Payment Center',
  language: 'en',
  country_codes: [CountryCode.Us],
  user: { client_user_id: 'payer-100' },
  products: [Products.Auth],
}

interface Failed {
  response: { status: number; data: PlaidError }
}
const failure = async (call: Promise<unknown>) => ((await rejection(call)) as Failed).response

describe('Plaid’s calls, made with its SDK', () => {
  test('exchanges a link token for a bank account token', async () => {
    const { sandbox } = await start()
    const plaid = sdk(sandbox)
    const { data: token } = await plaid.linkTokenCreate(linkRequest)
    expect(token.link_token).toMatch(/^link-sandbox-/)
    expect(Date.parse(token.expiration)).toBeGreaterThan(Date.now())
    const { access_token, accounts } = await link(plaid)
    expect(accounts.map(({ name, mask }) => `${name} ${mask}`)).toEqual([
      'Plaid Checking 0000',
      'Plaid Saving 1111',
      'Nearly Empty Checking 2222',
      'Closing Checking 3333',
      'Plaid Credit Card 4444',
    ])
    const { data: bank } = await plaid.processorStripeBankAccountTokenCreate({
      access_token,
      account_id: accounts[0]?.account_id ?? '',
    })
    expect(bank.stripe_bank_account_token).toMatch(/^btok_/)
  })

  test('takes only the redirect URIs that the dashboard lists', async () => {
    const { sandbox } = await start()
    const plaid = sdk(sandbox)
    const redirect_uri = 'https://pay.example.com/bank-return'
    await control(sandbox, 'PUT', 'redirect_uris', { uris: [redirect_uri] })
    expect((await plaid.linkTokenCreate({ ...linkRequest, redirect_uri })).status).toBe(200)
    const other = { ...linkRequest, redirect_uri: 'https://other.example.com/bank-return' }
    expect(await failure(plaid.linkTokenCreate(other))).toMatchObject({
      status: 400,
      data: { error_type: 'INVALID_REQUEST', error_code: 'INVALID_FIELD' },
    })
  })

  test('returns the balances of the requested accounts in dollars', async () => {
    const { sandbox } = await start()
    const plaid = sdk(sandbox)
    const { access_token, accounts } = await link(plaid)
    const account_ids = [accounts[2]?.account_id ?? '']
    const { data } = await plaid.accountsBalanceGet({ access_token, options: { account_ids } })
    expect(data.accounts).toHaveLength(1)
    expect(data.accounts[0]?.balances).toMatchObject({ available: 4.1, iso_currency_code: 'USD' })
  })

  test('exchanges a public token once and forgets a removed item', async () => {
    const { sandbox } = await start()
    const plaid = sdk(sandbox)
    const { publicToken, access_token } = await link(plaid)
    expect(await failure(plaid.itemPublicTokenExchange({ public_token: publicToken }))).toMatchObject({
      status: 400,
      data: { error_type: 'INVALID_INPUT', error_code: 'INVALID_PUBLIC_TOKEN' },
    })
    await plaid.itemRemove({ access_token })
    expect(await failure(plaid.accountsGet({ access_token }))).toMatchObject({
      data: { error_type: 'ITEM_ERROR', error_code: 'ITEM_NOT_FOUND' },
    })
  })

  test('rejects a credit card and an account of another login as a bank account', async () => {
    const { sandbox } = await start()
    const plaid = sdk(sandbox)
    const { access_token, accounts } = await link(plaid)
    for (const account_id of [accounts[4]?.account_id ?? '', 'another-account']) {
      const refused = await failure(plaid.processorStripeBankAccountTokenCreate({ access_token, account_id }))
      expect(refused.data.error_code).toBe('INVALID_ACCOUNT_ID')
    }
  })

  test('rejects wrong keys, and balance as a product', async () => {
    const { sandbox } = await start()
    const wrong = await failure(sdk(sandbox, 'guessed').linkTokenCreate(linkRequest))
    expect(wrong.data).toMatchObject({ error_type: 'INVALID_INPUT', error_code: 'INVALID_API_KEYS' })
    const asked = sdk(sandbox).linkTokenCreate({ ...linkRequest, products: [Products.Balance] })
    expect((await failure(asked)).data.error_code).toBe('INVALID_PRODUCT')
  })

  test.for([
    { language: 'xx' },
    { country_codes: ['USA'] },
    { hosted_link: {} },
    { user: { client_user_id: '1', ssn: '1' } },
  ])('rejects a link token with %o, which Plaid doesn’t know or the product never sends', async (wrong) => {
    const { sandbox } = await start()
    const request = { ...linkRequest, ...wrong } as LinkTokenCreateRequest
    const { data } = await failure(sdk(sandbox).linkTokenCreate(request))
    expect(data.error_type).toBe('INVALID_REQUEST')
  })

  test.for(['https://pay.example.com/bank-return', 'http://localhost:4300/bank-return'])(
    'takes %s as the address that a bank’s site returns to',
    async (redirect_uri) => {
      const { sandbox } = await start()
      const { data } = await sdk(sandbox).linkTokenCreate({ ...linkRequest, redirect_uri })
      expect(data.link_token).toMatch(/^link-sandbox-/)
    },
  )

  test.for([
    'http://pay.example.com/bank-return',
    'https://pay.example.com/bank-return?practice=1',
    '/bank-return',
  ])('rejects %s as the address that a bank’s site returns to', async (redirect_uri) => {
    const { sandbox } = await start()
    const refused = await failure(sdk(sandbox).linkTokenCreate({ ...linkRequest, redirect_uri }))
    expect(refused.data.error_code).toBe('INVALID_FIELD')
  })

  test('withholds the balance once a login has ended, until update mode renews it', async () => {
    const { sandbox } = await start()
    const plaid = sdk(sandbox)
    const { access_token, accounts } = await link(plaid)
    await control(sandbox, 'POST', `bank_links/${accounts[0]?.account_id}/end_login`, {})
    const refused = await failure(plaid.accountsBalanceGet({ access_token }))
    expect(refused.data).toMatchObject({ error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' })
    expect((await plaid.accountsGet({ access_token })).data.accounts).toEqual(accounts)

    const { products: _, ...withoutProducts } = linkRequest
    const { data: token } = await plaid.linkTokenCreate({ ...withoutProducts, access_token })
    const { link_token } = token
    const institution_id = platypus
    const good = { username: 'user_good', password: 'pass_good' }
    const login = await post(sandbox, '/link/session/login', { link_token, institution_id, ...good })
    const login_id = login.body['loginId']
    const finished = await post(sandbox, '/link/session/finish', { link_token, login_id, mask: null })
    expect((await plaid.accountsBalanceGet({ access_token })).data.accounts).toEqual(accounts)
    const public_token = String(finished.body['publicToken'])
    const { data } = await plaid.itemPublicTokenExchange({ public_token })
    expect(data.access_token).toBe(access_token)
  })

  test('rejects update mode with products, or for an unknown item', async () => {
    const { sandbox } = await start()
    const plaid = sdk(sandbox)
    const { access_token } = await link(plaid)
    const withProducts = await failure(plaid.linkTokenCreate({ ...linkRequest, access_token }))
    expect(withProducts.data.error_code).toBe('INVALID_FIELD')
    const { products: _, ...request } = linkRequest
    const unknown = await failure(plaid.linkTokenCreate({ ...request, access_token: 'access-sandbox-no' }))
    expect(unknown.data.error_code).toBe('INVALID_ACCESS_TOKEN')
  })
})

const post = async ({ url }: RunningSandbox, path: string, body: unknown, type = 'application/json') => {
  const answer = await fetch(`${url}/plaid${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as PlaidError & Record<string, unknown> }
}
const keys = { client_id: 'sandbox', secret: 'sandbox' }

test('reports a response without a required field', () => {
  expect(problemsOf('/accounts/get', 200, { accounts: [{}], request_id: 'x' })).not.toEqual([])
})

describe('every answer, by Plaid’s own OpenAPI document', () => {
  test('matches Plaid’s OpenAPI document when a call succeeds', async () => {
    const { sandbox } = await start()
    const call = async (path: string, body: object) => {
      const answer = await post(sandbox, path, { ...keys, ...body })
      expect(answer.status).toBe(200)
      expect(problemsOf(path, answer.status, answer.body)).toEqual([])
      return answer.body
    }
    await call('/link/token/create', linkRequest)
    const made = await call('/sandbox/public_token/create', {
      institution_id: platypus,
      initial_products: ['auth'],
    })
    const { access_token } = await call('/item/public_token/exchange', { public_token: made['public_token'] })
    const { accounts } = await call('/accounts/get', { access_token })
    await call('/accounts/balance/get', { access_token })
    const { account_id } = (accounts as { account_id: string }[])[0] ?? {}
    await call('/processor/stripe/bank_account_token/create', { access_token, account_id })
    await call('/item/remove', { access_token })
  })

  test.for([
    ['MISSING_FIELDS', '/link/token/create', keys],
    ['MISSING_FIELDS', '/accounts/get', {}],
    ['MISSING_FIELDS', '/item/public_token/exchange', keys],
    ['UNKNOWN_FIELDS', '/item/public_token/exchange', { ...keys, public_token: 'x', more: 1 }],
    ['INVALID_FIELD', '/item/public_token/exchange', { ...keys, public_token: 7 }],
    ['INVALID_BODY', '/accounts/get', '{'],
    ['INVALID_PUBLIC_TOKEN', '/item/public_token/exchange', { ...keys, public_token: 'public-sandbox-no' }],
    ['INVALID_ACCESS_TOKEN', '/accounts/balance/get', { ...keys, access_token: 'access-sandbox-no' }],
    [
      'INVALID_INSTITUTION',
      '/sandbox/public_token/create',
      { ...keys, institution_id: 'no', initial_products: ['auth'] },
    ],
    [
      'INSTITUTION_DOWN',
      '/sandbox/public_token/create',
      { ...keys, institution_id: 'ins_109511', initial_products: ['auth'] },
    ],
  ] as const)('has the shape of an error when it fails: %s of %s', async ([code, path, body]) => {
    const { sandbox } = await start()
    const answer = await post(sandbox, path, body)
    expect(answer).toMatchObject({ status: 400, body: { error_code: code } })
    expect(problemsOf(path, answer.status, answer.body)).toEqual([])
  })

  test('matches Plaid’s OpenAPI document for faults and unknown calls', async () => {
    const { sandbox } = await start()
    for (const [kind, status, code] of [
      ['answer_429', 429, 'ADDITION_LIMIT'],
      ['answer_500', 500, 'INTERNAL_SERVER_ERROR'],
    ] as const) {
      await control(sandbox, 'POST', 'faults', { kind, path: '/plaid/**' })
      const answer = await post(sandbox, '/accounts/get', { ...keys, access_token: 'x' })
      expect(answer).toMatchObject({ status, body: { error_code: code } })
      expect(problemsOf('/accounts/get', status, answer.body)).toEqual([])
    }
    expect(await post(sandbox, '/transfer/create', keys)).toMatchObject({
      status: 404,
      body: { error_code: 'NOT_FOUND' },
    })
  })
})
