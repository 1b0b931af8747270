import { expect, test, afterAll, beforeAll } from 'vitest'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { statementSuffix } from '@payment-center/validation/fields'
import { statementDescriptor, createStripeProvider } from './payment-provider.ts'
import type { Confirmation } from '../ports/payment-provider.ts'
import { listen } from '../../test/listen.ts'
import { createStripe } from './client.ts'

test.each([
  ['Bright Smiles Dental', 'BRIGHT SMILES DENTAL', 'BRIGHT SMILES DENTAL'],
  ["Núñez & Sons' Dental Office", 'NUNEZ & SONS DENTAL OF', 'NUNEZ & SONS DENTAL OF'],
  ['  Eye*  "North" ', 'EYE NORTH', 'EYE NORTH'],
  ['Orth', 'ORTH', null],
  ['42', null, null],
  ['Ørsted', 'RSTED', 'RSTED'],
  ['田中歯科', null, null],
])('the statement of a payment to %s shows %s for a card, %s for a bank account', (name, card, bank) => {
  expect([statementSuffix(name), statementDescriptor(name)]).toEqual([card, bank])
})

const sent: { headers: IncomingHttpHeaders; params: Record<string, string> }[] = []
const server = createServer((request, response) => {
  void text(request).then((body) => {
    sent.push({ headers: request.headers, params: Object.fromEntries(new URLSearchParams(body)) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
let url = ''
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => server.close())

/** What a confirmation sends. */
async function confirmed(given: Partial<Confirmation>) {
  sent.length = 0
  const provider = createStripeProvider(createStripe(url, 'sk_test_1'))
  const confirmation = { idempotencyKey: 'one', methodId: 'pm_1', isPayerPresent: true, ...given }
  await expect(provider.confirmIntent('pi_1', confirmation)).rejects.toThrow('answered something else')
  return sent[0]
}

test('every request names the version of the API that webhook endpoints are set up with', async () => {
  const version = (await confirmed({}))?.headers['stripe-version']
  expect(version).toMatch(/^\d{4}-\d\d-\d\d\.endive$/)
  const page = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  expect(page).toContain(`with API version \`${String(version)}\``)
})

test('[PAY-40] leaves the bank’s challenge to Stripe.js only where the payer can answer it', async () => {
  expect((await confirmed({}))?.params).toEqual({
    'expand[0]': 'latest_charge',
    payment_method: 'pm_1',
    off_session: 'false',
    use_stripe_sdk: 'true',
  })
  expect((await confirmed({ isPayerPresent: false }))?.params).toEqual({
    'expand[0]': 'latest_charge',
    payment_method: 'pm_1',
    off_session: 'true',
  })
})
