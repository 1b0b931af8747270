import type { Page } from '@playwright/test'
import { failRequests } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutRendering } from '../fixtures/without-rendering.ts'
import { textToPayAddress } from '../pages/landing-page.ts'
import { PayAsGuestPage } from '../pages/pay-as-guest-page.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

// The logo is an image, which the browser keeps by itself.
const calls = /\/api\/(?!.*logo)/i

const pat = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1, locationId: 10 }

async function expectBrightSmiles(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
  await expect(banner).toHaveCSS('background-color', 'rgb(11, 85, 99)')
}

const screens = {
  landing: (page: Page) => page.goto(textToPayAddress(pat)),
  invoice: (page: Page) => page.goto('/invoice-external/PATDUE000001'),
  'Pay as Guest': (page: Page) => new PayAsGuestPage(page).open(),
}

/** Opens a page in a tab that has kept nothing, and waits until its code has kept the practice of the document. */
async function openInNewTab(page: Page, open: (page: Page) => Promise<unknown>): Promise<void> {
  await page.unrouteAll()
  await page.goto('/healthz')
  await page.evaluate(() => sessionStorage.clear())
  await open(page)
  await page.waitForLoadState('networkidle')
  await expectBrightSmiles(page)
}

test('[SHELL-14] shows the practice’s logo and color on a slow reload of each screen', async ({ page }) => {
  for (const open of Object.values(screens)) {
    await openInNewTab(page, open)
    await withoutRendering(page)
    await page.route(calls, () => new Promise(() => undefined))
    await page.reload()
    await expectBrightSmiles(page)
  }
})

test('[SHELL-14] [SHELL-15] names the practice and its phone on a failed reload of each screen', async ({
  page,
}) => {
  for (const [screen, open] of Object.entries(screens)) {
    await openInNewTab(page, open)
    // Otherwise the document has the practice, and nothing is requested.
    if (screen === 'Pay as Guest') await withoutRendering(page)
    await failRequests(page, calls, 'server error')
    await page.reload()
    await expect(page.getByRole('main').getByText(/Call Bright Smiles Dental at/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '(212) 555-0142' }).first()).toBeVisible()
    await expectBrightSmiles(page)
  }
})
