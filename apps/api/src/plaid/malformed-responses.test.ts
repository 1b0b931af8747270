import { createServer } from 'node:http'
import { cents } from '@payment-center/payments/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BankLinkUnavailableError, type BankLink } from '../ports/bank-link.ts'
import { listen } from '../testing/listen.ts'
import { createPlaidBankLink } from './bank-link.ts'
import { createPlaid } from './client.ts'

const answers = { now: '', afterMs: 0 }
const server = createServer((_request, response) => {
  setTimeout(
    () => response.writeHead(200, { 'content-type': 'application/json' }).end(answers.now),
    answers.afterMs,
  )
})
let url = ''
let bankLink: BankLink
beforeAll(async () => {
  url = await listen(server)
  const plaid = createPlaid(url, 'client', 'secret')
  bankLink = createPlaidBankLink(plaid, 'Payment Center')
})
afterAll(() => server.close())

const garbled: Readonly<Record<string, string>> = {
  'a gateway’s page': '<html>We are back soon</html>',
  'half of a response': '{"link_token":"link-1","access_tok',
  nothing: '',
  null: 'null',
  'an empty object': '{}',
  'a list': '[]',
  'fields of other types':
    '{"link_token":1,"access_token":{},"stripe_bank_account_token":null,"accounts":"none","request_id":0}',
  'empty tokens': '{"link_token":"","access_token":"","stripe_bank_account_token":"","accounts":[{}]}',
}

const linked = { accessToken: 'access-1' }
const here = { language: 'en', canReturn: true } as const
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'starting a link': () => bankLink.createLinkToken('payer-1', here),
  'starting a new sign-in': () => bankLink.createRenewalToken(linked, 'payer-1', here),
  'exchanging its token': () => bankLink.exchange('public-1'),
  'creating a bank token': () => bankLink.createBankToken(linked, 'account-1'),
  'reading a balance': () => bankLink.readBalance(linked, 'account-1'),
  'removing a login': () => bankLink.remove(linked),
}

describe.each(Object.entries(garbled))('a bank-linking provider that answers 200 with %s', (_what, body) => {
  test.each(Object.entries(calls))('a malformed response to %s counts as no response', async (_call, ask) => {
    answers.now = body
    await expect(ask()).rejects.toBeInstanceOf(BankLinkUnavailableError)
  })
})

describe('the balance of a bank account', () => {
  test('is waited for longer than every other response, because Plaid asks the bank', async () => {
    const hasty = createPlaidBankLink(createPlaid(url, 'client', 'secret', 50), 'Center')
    answers.afterMs = 250
    try {
      answers.now = '{"link_token":"link-1"}'
      await expect(hasty.createLinkToken('payer-1', here)).rejects.toBeInstanceOf(BankLinkUnavailableError)
      answers.now = '{"accounts":[{"account_id":"account-1","balances":{"available":1}}]}'
      expect(await hasty.readBalance(linked, 'account-1')).toBe(cents(100))
    } finally {
      answers.afterMs = 0
    }
  })

  test.each([
    ['{"available":12.349,"current":99}', 1234],
    ['{"available":null,"current":99.99}', 9999],
    ['{"available":0,"current":99}', 0],
    ['{"available":null,"current":null}', null],
    ['{}', null],
  ])('of %s dollars is %s cents', async (balances, expected) => {
    answers.now = `{"accounts":[{"account_id":"account-1","balances":${balances}}]}`
    expect(await bankLink.readBalance(linked, 'account-1')).toBe(expected === null ? null : cents(expected))
  })

  test.each(['{"available":"12.34","current":99}', '{"available":1e300,"current":99}', 'null'])(
    'is not taken from a malformed response: %s',
    async (balances) => {
      answers.now = `{"accounts":[{"account_id":"account-1","balances":${balances}}]}`
      await expect(bankLink.readBalance(linked, 'account-1')).rejects.toBeInstanceOf(BankLinkUnavailableError)
    },
  )
})
