import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BankLinkUnavailableError, BankLoginNeededError, type BankLink } from '../ports/method-vault.ts'
import { listen } from '../../test/listen.ts'
import { createPlaidBankLink, createPlaid } from './bank-link.ts'

const refusal = { code: '' }
const server = createServer((_request, response) => {
  const body = { error_type: 'ITEM_ERROR', error_code: refusal.code, error_message: 'No.', request_id: '1' }
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
let bankLink: BankLink
beforeAll(async () => {
  bankLink = createPlaidBankLink(createPlaid(await listen(server), 'client', 'secret'))
})
afterAll(() => server.close())

const linked = { accessToken: 'access-1' }

test.each(['NO_AUTH_ACCOUNTS', 'NO_ACCOUNTS', 'PRODUCTS_NOT_SUPPORTED', 'ACCESS_NOT_GRANTED'])(
  'an account can’t be debited when its bank gives no account numbers: %s',
  async (code) => {
    refusal.code = code
    expect(await bankLink.createBankToken(linked, 'account-1')).toBeNull()
  },
)

test.each(['ITEM_LOGIN_REQUIRED', 'ACCESS_NOT_GRANTED'])(
  'a balance needs a new sign-in when the bank does not give it without: %s',
  async (code) => {
    refusal.code = code
    await expect(bankLink.readBalance(linked, 'account-1')).rejects.toBeInstanceOf(BankLoginNeededError)
  },
)

test.each(['ITEM_NOT_FOUND', 'INVALID_ACCOUNT_ID', 'NO_ACCOUNTS'])(
  'a balance is unknown once the bank no longer shares the account: %s',
  async (code) => {
    refusal.code = code
    expect(await bankLink.readBalance(linked, 'account-1')).toBeNull()
  },
)

test('an account number that is not ready yet counts as no response', async () => {
  refusal.code = 'PRODUCT_NOT_READY'
  await expect(bankLink.createBankToken(linked, 'account-1')).rejects.toBeInstanceOf(BankLinkUnavailableError)
})
