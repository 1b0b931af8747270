import { createServer } from 'node:http'
import { cents } from '@payment-center/payments/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BankLinkUnavailableError, type BankLink } from '../ports/method-vault.ts'
import { createFlood } from '../../test/http/create-flood.ts'
import { listen } from '../../test/listen.ts'
import { createPlaidBankLink, createPlaid } from './bank-link.ts'

/** What the provider answers; with `cutOff` it announces more than it sends. */
const answers = { now: '', afterMs: 0, status: 200, cutOff: false }
const server = createServer((_request, response) => {
  const { now, afterMs, status, cutOff } = answers
  const length = cutOff ? { 'content-length': String(now.length + 100) } : {}
  setTimeout(() => {
    response.writeHead(status, { 'content-type': 'application/json', ...length })
    if (cutOff) response.write(now, () => response.destroy())
    else response.end(now)
  }, afterMs)
})
afterEach(() => Object.assign(answers, { afterMs: 0, status: 200, cutOff: false }))
let url = ''
let bankLink: BankLink
beforeAll(async () => {
  url = await listen(server)
  const plaid = createPlaid(url, 'client', 'secret')
  bankLink = createPlaidBankLink(plaid)
})
afterAll(() => server.close())

const garbled: Readonly<Record<string, string>> = {
  'a gateway’s page': '<html>We are back soon</html>',
  'half of a response': '{"link_token":"link-1","access_tok',
  nothing: '',
  null: 'null',
  'a string': '"OK"',
  'an empty string': '""',
  'a number': '5',
  zero: '0',
  true: 'true',
  false: 'false',
  'an empty object': '{}',
  'an empty list': '[]',
  'a list': '[{"link_token":"link-1","access_token":"access-1","request_id":"1"}]',
  'a list of lists': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
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

describe('a bank-linking provider that answers with another status', () => {
  const bodies = ['"OK"', '5', 'true', 'null', '[]', '{"error_code":5}', '<html>']
  test.each([400, 401, 404, 429, 500, 503].flatMap((status) => bodies.map((body) => [status, body])))(
    '%s and %s counts as no response',
    async (status, body) => {
      Object.assign(answers, { status, now: body })
      await expect(bankLink.exchange('public-1')).rejects.toBeInstanceOf(BankLinkUnavailableError)
    },
  )
})

describe('a bank-linking provider whose response has no end', () => {
  test('counts as no response when the connection ends in the middle of it', async () => {
    Object.assign(answers, { now: '{"access_token":"access-1"}', cutOff: true })
    await expect(bankLink.exchange('public-1')).rejects.toBeInstanceOf(BankLinkUnavailableError)
  })

  test('is not read to its end when it is larger than any real one', async () => {
    const flood = createFlood()
    const flooded = createPlaidBankLink(createPlaid(await listen(flood.server), 'client', 'secret'))
    await expect(flooded.exchange('public-1')).rejects.toBeInstanceOf(BankLinkUnavailableError)
    expect(flood.sentBytes()).toBeLessThan(32 * 1024 * 1024)
    flood.stop()
  })
})

describe('the balance of a bank account', () => {
  test('is waited for longer than every other response, because Plaid asks the bank', async () => {
    const hasty = createPlaidBankLink(createPlaid(url, 'client', 'secret', 50))
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
