import type { Page } from '@playwright/test'
import { recordFirstLoad } from '../fixtures/first-load.ts'
import { expect, test } from '../fixtures/test.ts'
import { textToPayAddress } from '../pages/landing-page.ts'

/** Loads a page that the edge renders. */
async function load(page: Page, edge: string, path: string, usable: string) {
  await expect(async () => {
    // At first the edge may need too long to render.
    const response = await page.request.get(path)
    expect(response.headers()['cache-control']).toBe('no-store')
  }).toPass()
  return recordFirstLoad(page, edge + path, usable)
}

test('a guest can choose a payment method after five requests and 82 kB of code, of eight requests in all', async ({
  page,
  addresses,
}) => {
  const path = '/invoice-external/MIXDUE000001'
  const { before, all, codeKilobytes } = await load(page, addresses.edge, path, 'input[type=radio]')
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(5)
  expect(all.length, all.join(' ')).toBeLessThanOrEqual(8)
  expect(codeKilobytes).toBeGreaterThan(60)
  expect(codeKilobytes).toBeLessThanOrEqual(82)
})

test('a payer can create an account after five requests and 75 kB of code, of eight requests in all', async ({
  page,
  addresses,
}) => {
  const pat = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1, locationId: 10 }
  const path = textToPayAddress(pat)
  const { before, all, codeKilobytes } = await load(page, addresses.edge, path, 'a[href^="/create/"]')
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(5)
  // With the code of the bill, which usually follows.
  expect(all.length, all.join(' ')).toBeLessThanOrEqual(8)
  expect(codeKilobytes).toBeGreaterThan(50)
  expect(codeKilobytes).toBeLessThanOrEqual(75)
})
