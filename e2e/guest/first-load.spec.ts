import type { Page } from '@playwright/test'
import type { Requests } from '@payment-center/chromium'
import { recordFirstLoad } from '../fixtures/first-load.ts'
import { expect, test } from '../fixtures/test.ts'
import { installWallet } from '../pages/wallet.ts'
import { textToPayAddress } from '../pages/landing-page.ts'

/** Loads a page until the edge has rendered it: a busy edge sends the plain document, which needs more requests. */
async function load(page: Page, edge: string, path: string, usable: string, last: string): Promise<Requests> {
  for (;;) {
    const document = page.waitForResponse(edge + path)
    const requests = await recordFirstLoad(page, edge + path, usable, last)
    if ((await document).headers()['cache-control'] === 'no-store') return requests
  }
}

for (const [browser, requests] of [
  ['a browser without a wallet', 9],
  ['a browser with a wallet', 12],
] as const) {
  test(`in ${browser} a guest can choose a payment method after six requests and 99 kB of code, of ${requests} requests in all`, async ({
    page,
    addresses,
  }) => {
    if (browser === 'a browser with a wallet') await installWallet(page, '4242424242424242')
    const { before, all, codeKilobytes } = await load(
      page,
      addresses.edge,
      '/invoice-external/MIXDUE000001',
      'input[type=radio]',
      '/pay-',
    )
    expect(before.length, before.join(' ')).toBeLessThanOrEqual(6)
    expect(all.length, all.join(' ')).toBeLessThanOrEqual(requests)
    expect(codeKilobytes).toBeGreaterThan(60)
    expect(codeKilobytes).toBeLessThanOrEqual(99)
  })
}

test('a payer can create an account after seven requests and 84 kB of code, of ten requests in all', async ({
  page,
  addresses,
}) => {
  const pat = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1, locationId: 10 }
  const path = textToPayAddress(pat)
  const { before, all, codeKilobytes } = await load(
    page,
    addresses.edge,
    path,
    'a[href^="/create/"]',
    '/page-extras-',
  )
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(7)
  // With the code of the bill, which usually follows.
  expect(all.length, all.join(' ')).toBeLessThanOrEqual(10)
  expect(codeKilobytes).toBeGreaterThan(50)
  expect(codeKilobytes).toBeLessThanOrEqual(84)
})

test('a guest can choose how to pay as guest after six requests and 104 kB of code, of nine requests in all', async ({
  page,
  addresses,
}) => {
  const path = '/external-invoice?practiceId=1&locationId=10'
  const { before, all, codeKilobytes } = await load(page, addresses.edge, path, 'input[type=radio]', '/pay-')
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(6)
  expect(all.length, all.join(' ')).toBeLessThanOrEqual(9)
  expect(codeKilobytes).toBeGreaterThan(60)
  expect(codeKilobytes).toBeLessThanOrEqual(104)
})
