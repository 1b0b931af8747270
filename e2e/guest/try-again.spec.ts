import { failRequests } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutRendering } from '../fixtures/without-rendering.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

const pat = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1, locationId: 10 }

test('ignores presses of Try again while an invoice, a text message’s link or Pay as Guest is loading again', async ({
  page,
  guestInvoicePage,
  landingPage,
  payAsGuestPage,
}) => {
  await withoutRendering(page)
  for (const [call, open, message] of [
    [/calculateFees/, () => guestInvoicePage.open('MIXDUE000001'), 'Invoice Fees Error'],
    [/portalUsers\/exists/, () => landingPage.open(pat), 'We’re having trouble connecting'],
    [/fullInfo/, () => payAsGuestPage.open(), 'Unable to get needed information to setup payment process'],
  ] as const) {
    const end = await failRequests(page, call, 'server error')
    await open()
    await expect(page.getByText(message)).toBeVisible()
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
    await page.unroute(call)
  }
})
