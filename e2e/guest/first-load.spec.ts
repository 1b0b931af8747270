import type { CDPSession, Page } from '@playwright/test'
import type { StackAddresses } from '../fixtures/running-stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { textToPayAddress } from '../pages/landing-page.ts'

/** A request of our own origin. Seconds since 1970. */
interface Transfer {
  readonly url: string
  readonly startedAt: number
  endedAt: number
  /** Compressed, with headers. */
  bytes: number
}

/** Records the browser's own network events. */
async function recordTransfers(session: CDPSession, origin: string): Promise<ReadonlyMap<string, Transfer>> {
  const transfers = new Map<string, Transfer>()
  // The events' other clock begins at any time.
  let offset = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    offset = wallTime - timestamp
    if (request.url.startsWith(origin))
      transfers.set(requestId, { url: request.url, startedAt: wallTime, endedAt: Infinity, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const transfer = transfers.get(requestId)
    if (transfer === undefined) return
    transfer.endedAt = timestamp + offset
    transfer.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  // As Lighthouse slows down a phone.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: 184_000,
    uploadThroughput: 84_000,
  })
  return transfers
}

/** Loads a page with an empty cache, until it can be used and then until it is complete. */
async function load(page: Page, { edge }: StackAddresses, path: string, usable: string) {
  await expect(async () => {
    // At first the edge may need too long to render.
    const response = await page.request.get(path)
    expect(response.headers()['cache-control']).toBe('no-store')
  }).toPass()
  const session = await page.context().newCDPSession(page)
  const transfers = await recordTransfers(session, edge)
  await page.addInitScript(watchUsable, usable)
  await page.goto(path)
  await page.waitForFunction(() => window.usableAt !== undefined)
  await page.waitForLoadState('networkidle')
  const usableAt = (await page.evaluate(() => window.usableAt ?? Number.NaN)) / 1000
  const all = [...transfers.values()]
  const code = all.filter(({ url, endedAt }) => /\.(js|css)$/.test(url) && endedAt <= usableAt)
  return {
    before: all.filter(({ startedAt }) => startedAt <= usableAt).map(({ url }) => new URL(url).pathname),
    all: all.map(({ url }) => new URL(url).pathname),
    codeKilobytes: code.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  }
}

declare global {
  interface Window {
    /** Milliseconds since 1970. */
    usableAt?: number
  }
}

/** Notes when the page first has an element. */
function watchUsable(selector: string) {
  new MutationObserver((_, observer) => {
    if (document.querySelector(selector) === null) return
    window.usableAt = Date.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

test('a guest can choose a payment method after five requests and 82 kB of code, of eight requests in all', async ({
  page,
  addresses,
}) => {
  const { before, all, codeKilobytes } = await load(
    page,
    addresses,
    '/invoice-external/MIXDUE000001',
    'input[type=radio]',
  )
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(5)
  expect(all.length, all.join(' ')).toBeLessThanOrEqual(8)
  expect(codeKilobytes).toBeGreaterThan(60)
  expect(codeKilobytes).toBeLessThanOrEqual(82)
})

test('a payer can create an account after six requests and 75 kB of code, with the practice’s logo', async ({
  page,
  addresses,
}) => {
  const pat = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1, locationId: 10 }
  const { before, all, codeKilobytes } = await load(
    page,
    addresses,
    textToPayAddress(pat),
    'a[href^="/create/"]',
  )
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(6)
  // With the code of the bill, which usually follows.
  expect(all.length, all.join(' ')).toBeLessThanOrEqual(9)
  expect(codeKilobytes).toBeGreaterThan(50)
  expect(codeKilobytes).toBeLessThanOrEqual(75)
})
