import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { installWallet, payByWallet } from '../pages/wallet.ts'

const debit = '4000056655665556'

const jamie = {
  amount: '20',
  firstName: 'Jamie',
  lastName: 'Rivera',
  dateOfBirth: '04/12/1988',
} as const

/** All that a payment needs, which a page loads in idle time. */
const payCodeLoaded = (page: Page) =>
  page.waitForEvent('requestfinished', (request) => /\/pay-[^/]*\.js$/.test(request.url()))

const sessionEnded = {
  status: 401,
  json: {
    status: 'error',
    data: null,
    errors: [{ code: 'unauthorized', message: 'the session has ended' }],
  },
}

// Browsers log failed requests.
test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of 401/] })

test.describe('a lost connection', () => {
  test.use({
    // What is requested while offline stays lost.
    failedImports: 'kept',
    expectedConsoleErrors: [
      /ERR_INTERNET_DISCONNECTED|status of 401|Failed to (load resource|fetch dynamically imported module)/,
    ],
  })

  test('shows in Pay as Guest that the connection is lost, and continues after it returns @phone', async ({
    page,
    payAsGuestPage,
    context,
  }) => {
    const loaded = payCodeLoaded(page)
    await payAsGuestPage.open()
    await loaded
    await payAsGuestPage.fill(jamie)
    await payAsGuestPage.card.check()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline')).toBeVisible()
    await payAsGuestPage.field('Amount').fill('30')
    await expect(page.getByText('Unable to calculate fees')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You’re offline')).toHaveCount(0)
    await expect(page.getByText('Unable to calculate fees')).toHaveCount(0)
    await payAsGuestPage.next.click()
    await payAsGuestPage.dialog.pay({ number: debit }, '$30.00')
    await expect(payAsGuestPage.dialog.success).toBeVisible()
  })

  test('shows that the connection is lost before the code that pays has loaded, and pays after a reload', async ({
    page,
    context,
    guestInvoicePage,
    openInvoice,
  }) => {
    const lost = Promise.withResolvers<void>()
    await page.route('**/pay-*.js', async (route) => {
      await lost.promise
      await route.abort('internetdisconnected')
    })
    await openInvoice()
    await expect(guestInvoicePage.payButton).toBeVisible()
    await context.setOffline(true)
    lost.resolve()
    await expect(page.getByText('You’re offline')).toBeVisible()
    await guestInvoicePage.payButton.click()
    await expect(page.getByText('We couldn’t load this step')).toBeVisible()
    await page.unroute('**/pay-*.js')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay({ number: debit }, '$334.00')
    await expect(dialog.success).toBeVisible()
  })

  test('[PAY-45] shows a guest that the connection is lost, and continues a payment that was started offline once it is back @phone', async ({
    page,
    context,
    guestInvoicePage,
    openInvoice,
  }) => {
    const loaded = payCodeLoaded(page)
    await openInvoice()
    await loaded
    await context.setOffline(true)
    await expect(page.getByText('You’re offline')).toBeVisible()
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.dialog).toContainText(
      'You’re offline. The card field will load once you’re connected.',
    )
    await dialog.nameOnCard.fill('Pat Lee')
    await context.setOffline(false)
    await expect(page.getByText('You’re offline')).toHaveCount(0)
    await dialog.pay({ number: '4000056655665556' }, '$334.00')
    await expect(dialog.success).toBeVisible()
  })
})

test('[PAY-45] loads the card field when its first requests fail after the connection is back', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await openInvoice()
  const failed = Promise.withResolvers<void>()
  // Twice: Stripe's loader repeats a failed request once.
  await page.route(
    '**/browser/stripe.js',
    async (route) => {
      await failed.promise
      await route.abort('internetdisconnected')
    },
    { times: 4 },
  )
  const requested = page.waitForRequest('**/browser/stripe.js')
  const dialog = await guestInvoicePage.openCardForm()
  await requested
  await page.evaluate(() => dispatchEvent(new Event('online')))
  failed.resolve()
  await dialog.pay({ number: debit }, '$334.00')
  await expect(dialog.success).toBeVisible()
})

test('[ROLE-10] shows a guest that the session has ended, and leads back to the invoice', async ({
  page,
  guestInvoicePage,
  database,
}) => {
  await guestInvoicePage.open(await database.addInvoice())
  await page.route('**/payments/invoice/transactions/**', (route) => route.fulfill(sessionEnded))
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.card.fill({ number: '4242424242424242' })
  const timeout = guestInvoicePage.window('Session Timeout')
  await expect(
    timeout.getByText(
      'Your session has ended to protect your information. You can open this page again to continue.',
    ),
  ).toBeVisible()
  await expect(page.getByText('$334.00')).toHaveCount(0)
  await page.unroute('**/payments/invoice/transactions/**')
  await timeout.getByRole('button', { name: 'Open my invoice again' }).click()
  await expect(guestInvoicePage.payButton).toBeVisible()
})

test('[ROLE-10] starts Pay as Guest again after its session ended by wallet', async ({
  page,
  payAsGuestPage,
}) => {
  await installWallet(page, debit)
  await payAsGuestPage.open()
  await payAsGuestPage.fill(jamie)
  await page.route('**/createVoluntaryInvoice*', (route) => route.fulfill(sessionEnded))
  await payByWallet(page, '$20.00')
  const timeout = page.getByRole('dialog', { name: 'Session Timeout' })
  await expect(timeout).toBeVisible()
  await page.unroute('**/createVoluntaryInvoice*')
  await timeout.getByRole('button', { name: 'Start again' }).click()
  await expect(payAsGuestPage.field('Patient first name')).toHaveValue('')
  await expect(payAsGuestPage.next).toBeVisible()
})
