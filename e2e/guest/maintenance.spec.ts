import type { Page } from '@playwright/test'
import { countShifts } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'
import { textToPayAddress } from '../pages/landing-page.ts'

const minute = 60_000

interface Published {
  readonly scope?: readonly string[]
  /** Minutes from now. */
  readonly starts: number
  readonly ends: number
}

/** Publishes a window to this page only, because tests share a stack. */
async function publish(page: Page, { scope = ['portal'], starts, ends }: Published): Promise<void> {
  await page.route('**/maintenance/window.json', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: windowOf({ scope, starts, ends }),
    }),
  )
}

function windowOf({ scope = ['portal'], starts, ends }: Published) {
  const instant = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
  return { scope, start_date: instant(starts), end_date: instant(ends) }
}

const maintenanceHeading = (page: Page) => page.getByRole('heading', { name: "We'll be back shortly!" })

test.describe('maintenance', () => {
  test.describe('on other screens', () => {
    // The reset link is wrong.
    test.use({ expectedConsoleErrors: [/status of 400 .*registrationCode/] })

    test('[MAINT-04] [MAINT-05] shows a scheduled window in Eastern time on a guest’s bill, at the login and at a password reset', async ({
      page,
      guestInvoicePage,
      database,
    }) => {
      await publish(page, { starts: 30, ends: 90 })
      await guestInvoicePage.open(await database.addInvoice())
      const banner = page.getByRole('complementary', { name: 'Scheduled maintenance' })
      await expect(banner).toContainText(/\d{1,2}:\d\d [AP]M/)
      await expect(guestInvoicePage.payButton).toBeVisible()
      for (const path of ['/login', '/reset-password/none?s=bWF5YUBleGFtcGxlLmNvbQ']) {
        await page.goto(path)
        await expect(banner).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    })
  })

  test('moves nothing and covers no button when a banner appears late @phone', async ({ page, database }) => {
    const pat = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1, locationId: 10 }
    await page.addInitScript(countShifts)
    for (const path of [
      `/invoice-external/${await database.addInvoice()}`,
      textToPayAddress(pat),
      '/external-invoice?practiceId=1&locationId=10',
    ]) {
      const known = Promise.withResolvers<void>()
      await page.route('**/maintenance/window.json', async (route) => {
        await known.promise
        await route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: windowOf({ starts: 30, ends: 90 }),
        })
      })
      await page.goto(path)
      const button = page.getByRole('button', { name: /^(Pay by card|Next|Continue as guest)$/ })
      await expect(button).toBeVisible()
      const before = await button.boundingBox()
      known.resolve()
      await expect(page.getByRole('complementary', { name: 'Scheduled maintenance' })).toBeInViewport()
      expect(await button.boundingBox()).toEqual(before)
      expect(await page.evaluate(() => window.shifts)).toEqual([])
      await button.scrollIntoViewIfNeeded()
      const isFree = await button.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect()
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isFree, 'the button is not covered').toBe(true)
      await page.unroute('**/maintenance/window.json')
    }
  })

  test('[ROUTE-10] [MAINT-01] [MAINT-02] [MAINT-04] [MAINT-09] [MAINT-11] redirects guests to the maintenance page, with its duration or the day of its end, and back to the same bill when the window ends', async ({
    page,
    guestInvoicePage,
  }) => {
    await publish(page, { starts: -30, ends: 85 })
    await guestInvoicePage.open('GUESTPAID001')
    await expect(maintenanceHeading(page)).toBeVisible()
    await expect(page).toHaveURL(/\/maintenance$/)
    await expect(
      page.getByText(
        'This site is temporarily unavailable for the next 1 hour and 25 minutes for scheduled maintenance.',
      ),
    ).toBeVisible()
    await expect(
      page.getByText(/Expected back (at|on \w+, \w+ \d+,) \d{1,2}:\d\d [AP]M Eastern/),
    ).toBeVisible()
    await expect(page.getByText('Call Bright Smiles Dental at ')).toBeVisible()
    await expect(page.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()

    const ends = 50 * 60
    await publish(page, { starts: -30, ends })
    await page.reload()
    const day = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      weekday: 'long',
      month: 'short',
      day: 'numeric',
    }).format(Date.now() + ends * minute)
    await expect(page.getByText(`Expected back on ${day}, `)).toBeVisible()

    await publish(page, { starts: -30, ends: -1 })
    await page.reload()
    await expect(page).toHaveURL(/\/invoice-external\/GUESTPAID001$/)
    await expect(guestInvoicePage.paidNotice).toBeVisible()
  })

  test('[MAINT-03] [MAINT-09] redirects the portal to the maintenance page during a window, and from there to the login without one', async ({
    page,
    loginPage,
  }) => {
    await publish(page, { scope: ['all'], starts: -1, ends: 60 })
    // Each document leads on before it has loaded.
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(maintenanceHeading(page)).toBeVisible()
    await publish(page, { scope: ['all'], starts: -60, ends: -1 })
    await page.goto('/maintenance', { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/login$/)
    await expect(loginPage.email).toBeVisible()
  })

  test.describe('unavailable', () => {
    test.use({ expectedConsoleErrors: [/Failed to load resource/] })

    test('[MAINT-06] [MAINT-07] [MAINT-10] ignores a window of another system or that can’t be loaded, and redirects within a minute when one starts', async ({
      page,
      guestInvoicePage,
    }) => {
      await page.clock.install()
      await publish(page, { scope: ['billing'], starts: -1, ends: 60 })
      await guestInvoicePage.open('GUESTPAID001')
      await expect(guestInvoicePage.paidNotice).toBeVisible()
      await expect(page).toHaveURL(/GUESTPAID001$/)
      await page.route('**/maintenance/window.json', (route) => route.fulfill({ status: 500 }))
      await page.reload()
      await expect(guestInvoicePage.paidNotice).toBeVisible()
      await expect(page).toHaveURL(/GUESTPAID001$/)
      await publish(page, { starts: -1, ends: 60 })
      const looked = page.waitForRequest('**/maintenance/window.json')
      await page.clock.fastForward(minute)
      await looked
      await expect(maintenanceHeading(page)).toBeVisible()
    })
  })
})
