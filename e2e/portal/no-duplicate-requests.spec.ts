import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { MethodsPage } from '../pages/methods-page.ts'
import { OverviewPage } from '../pages/overview-page.ts'
import { PayInvoicePage } from '../pages/pay-invoice-page.ts'
import { PlansPage } from '../pages/plans-page.ts'

/** Maya's screens, each with its last element to load. */
const screens = [
  ['/overview', (page: Page) => new OverviewPage(page).transactions.first()],
  ['/invoice/MAYADUE00001', (page: Page) => new PayInvoicePage(page).method(/4242/)],
  ['/payment-methods', (page: Page) => new MethodsPage(page).method('6789')],
  ['/payment-plans', (page: Page) => new PlansPage(page).plan('Crown, upper left')],
] as const

/** Resolves with the session's times, which a screen asks for last. */
const sessionTimes = (page: Page) => page.waitForResponse(/\/session\/extend/)

test('sends each request of a screen once', async ({ page, openAs }) => {
  // Otherwise its requests would count for the first screen below.
  const opened = sessionTimes(page)
  await openAs('maya@example.com')
  await opened
  for (const [path, arrived] of screens) {
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    const record = (request: { url(): string }) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) requests.push(pathname + search)
    }
    page.on('request', record)
    const last = sessionTimes(page)
    await page.goto(path)
    await expect(arrived(page)).toBeVisible()
    await last
    await page.waitForLoadState('networkidle')
    page.off('request', record)
    expect(requests.length, path).toBeGreaterThan(2)
    expect(requests.toSorted(), path).toEqual([...new Set(requests)].toSorted())
  }
})
