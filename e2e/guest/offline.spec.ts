import type { Page } from '@playwright/test'
import { failedImports } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'
import type { PayAsGuestPage } from '../pages/pay-as-guest-page.ts'
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

for (const kind of failedImports)
  test.describe(`a lost connection, with failed imports ${kind}`, () => {
    test.use({
      failedImports: kind,
      expectedConsoleErrors: [
        /ERR_INTERNET_DISCONNECTED|status of 401|Failed to (load resource|fetch dynamically imported module)/,
      ],
    })

    test('shows a guest that the connection is lost, and continues after it returns @phone', async ({
      page,
      context,
      guestInvoicePage,
      database,
    }) => {
      const loaded = payCodeLoaded(page)
      await guestInvoicePage.open(await database.addInvoice())
      await loaded
      await context.setOffline(true)
      await expect(page.getByText('You’re offline')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('You’re offline')).toHaveCount(0)
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.pay({ number: '4000056655665556' }, '$334.00')
      await expect(dialog.success).toBeVisible()
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

    test('[PAY-45] continues a payment that was started offline once the connection is back', async ({
      page,
      context,
      guestInvoicePage,
      openInvoice,
    }) => {
      const loaded = payCodeLoaded(page)
      await openInvoice()
      await loaded
      await context.setOffline(true)
      const dialog = await guestInvoicePage.openCardForm()
      await expect(dialog.dialog).toContainText(
        'You’re offline. The card field will load once you’re connected.',
      )
      await dialog.nameOnCard.fill('Pat Lee')
      await context.setOffline(false)
      await dialog.pay({ number: debit }, '$334.00')
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

for (const [what, pay] of [
  ['by card', (_: Page, payAsGuest: PayAsGuestPage) => payCard(payAsGuest)],
  ['by wallet', (page: Page) => payByWallet(page, '$20.00')],
] as const) {
  test(`[ROLE-10] starts Pay as Guest again after its session ended ${what}`, async ({
    page,
    payAsGuestPage,
  }) => {
    await installWallet(page, debit)
    await payAsGuestPage.open()
    await payAsGuestPage.fill(jamie)
    await page.route('**/createVoluntaryInvoice*', (route) => route.fulfill(sessionEnded))
    await pay(page, payAsGuestPage)
    const timeout = page.getByRole('dialog', { name: 'Session Timeout' })
    await expect(timeout).toBeVisible()
    await page.unroute('**/createVoluntaryInvoice*')
    await timeout.getByRole('button', { name: 'Start again' }).click()
    await expect(payAsGuestPage.field('Patient first name')).toHaveValue('')
    await expect(payAsGuestPage.next).toBeVisible()
  })
}

async function payCard(payAsGuest: PayAsGuestPage): Promise<void> {
  await payAsGuest.card.check()
  await payAsGuest.next.click()
  await payAsGuest.dialog.card.fill({ number: debit })
}
