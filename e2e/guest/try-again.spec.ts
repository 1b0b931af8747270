import { failRequests } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutRendering } from '../fixtures/without-rendering.ts'
import type { GuestInvoicePage } from '../pages/guest-invoice-page.ts'
import type { LandingPage } from '../pages/landing-page.ts'
import type { PayAsGuestPage } from '../pages/pay-as-guest-page.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

const pat = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1, locationId: 10 }

interface Pages {
  readonly guestInvoicePage: GuestInvoicePage
  readonly landingPage: LandingPage
  readonly payAsGuestPage: PayAsGuestPage
}

for (const [what, call, open] of [
  ['an invoice', /calculateFees/, ({ guestInvoicePage }) => guestInvoicePage.open('MIXDUE000001')],
  ['a text message’s link', /portalUsers\/exists/, ({ landingPage }) => landingPage.open(pat)],
  ['Pay as Guest', /fullInfo/, ({ payAsGuestPage }) => payAsGuestPage.open()],
] as const satisfies readonly (readonly [string, RegExp, (pages: Pages) => Promise<void>])[]) {
  test(`ignores presses of Try again while ${what} is loading again`, async ({
    page,
    guestInvoicePage,
    landingPage,
    payAsGuestPage,
  }) => {
    await withoutRendering(page)
    const end = await failRequests(page, call, 'server error')
    await open({ guestInvoicePage, landingPage, payAsGuestPage })
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    await expect(tryAgain).toBeVisible()
    await end()
    const held = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await held.promise
      await route.continue()
    })
    await tryAgain.click()
    const busy = page.getByRole('button', { name: 'Trying again' })
    await expect(busy).toHaveAttribute('aria-disabled', 'true')
    held.resolve()
    await expect(busy).toHaveCount(0)
    await expect(tryAgain).toHaveCount(0)
  })
}
