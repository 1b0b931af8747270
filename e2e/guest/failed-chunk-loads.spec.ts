import { blockFile, failedImports } from '../fixtures/requests.ts'
import { expectClearOfBar } from '../fixtures/expectations.ts'
import { openRendered } from '../fixtures/open-rendered.ts'
import { expect, test } from '../fixtures/test.ts'
import { payAsGuestPath } from '../pages/pay-as-guest-page.ts'

const jamie = {
  amount: '20',
  firstName: 'Jamie',
  lastName: 'Rivera',
  dateOfBirth: '04/12/1988',
} as const

const nowhere = { x: 0, y: 0, width: 0, height: 0 }

// A deployment may remove the files of an open page.
test.describe('guest pages with failed chunk loads', () => {
  test.use({
    expectedConsoleErrors: [
      /Failed to (load resource|fetch dynamically imported module)|earlier payment can’t be loaded/,
    ],
  })

  for (const kind of failedImports)
    test.describe(`that the browser has ${kind}`, () => {
      test.use({ failedImports: kind })

      test('opens the card form or shows the reload at the next press', async ({
        page,
        guestInvoicePage,
        openInvoice,
      }) => {
        const restore = await blockFile(page, '**/pay-*.js')
        await openInvoice()
        await guestInvoicePage.payButton.click()
        await expect(page.getByText('We couldn’t load this step')).toBeVisible()
        await restore()
        await guestInvoicePage.payButton.click()
        const reload = page.getByRole('button', { name: 'Reload the page' })
        const { submit } = guestInvoicePage.dialog
        if (kind === 'kept') await expect(reload).toBeVisible()
        await expect(submit.or(reload)).toBeVisible()
        if (await reload.isVisible()) {
          await reload.click()
          await guestInvoicePage.openCardForm()
        }
        await expect(submit).toBeVisible()
      })
    })

  test('shows an error beside the button when the chunk that pays fails, and keeps the chosen method at the reload', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    const restore = await blockFile(page, '**/pay-*.js')
    await openInvoice()
    await guestInvoicePage.payByBank()
    await expect(page.getByText('We couldn’t load this step')).toBeVisible()
    await expect(guestInvoicePage.payButton).toBeEnabled()
    await restore()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(guestInvoicePage.method(/Bank account/)).toBeChecked()
    await guestInvoicePage.payButton.click()
    await expect(guestInvoicePage.bankLink.window).toBeVisible()
  })

  test('keeps the form of Pay as Guest when the chunk that pays fails, also at the reload', async ({
    page,
    payAsGuestPage,
  }) => {
    const restore = await blockFile(page, '**/pay-*.js')
    await payAsGuestPage.open()
    await payAsGuestPage.fill(jamie)
    await payAsGuestPage.field('Email').fill('jamie@example.com')
    await payAsGuestPage.card.check()
    // Faster than any person, the press would meet the first prices.
    await expect(page.getByRole('group', { name: 'Price by card type' })).toBeVisible()
    await payAsGuestPage.next.click()
    await expect(page.getByText('We couldn’t load this step')).toBeVisible()
    await expect(payAsGuestPage.field('Patient first name')).toHaveValue('Jamie')
    await expect(payAsGuestPage.next).toBeEnabled()
    await restore()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(payAsGuestPage.card).toBeChecked()
    await expect(payAsGuestPage.field('Date of birth')).toHaveValue('04/12/1988')
    await expect(payAsGuestPage.field('Email')).toHaveValue('jamie@example.com')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Jamie')
    await payAsGuestPage.next.click()
    await payAsGuestPage.dialog.pay({ number: '4000056655665556' }, '$20.00')
    await expect(payAsGuestPage.dialog.success).toBeVisible()
  })

  test('keeps what was typed into the document of Pay as Guest when its screen fails', async ({
    page,
    payAsGuestPage,
  }) => {
    const restore = await blockFile(page, '**/screen-*.js')
    await openRendered(page, payAsGuestPath)
    await payAsGuestPage.fill(jamie)
    await restore()
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await expect(payAsGuestPage.card).toBeVisible()
    await expect(payAsGuestPage.field('Patient first name')).toHaveValue('Jamie')
    await payAsGuestPage.card.check()
    await payAsGuestPage.next.click()
    await expect(payAsGuestPage.dialog.submit).toBeVisible()
  })

  test('checks an earlier payment of Pay as Guest after a reload when its code fails', async ({
    page,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.pay(jamie, { number: '4000056655665556' }, '$20.00')
    const restore = await blockFile(page, '**/pay-*.js')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
    await restore()
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await page.getByRole('button', { name: 'View receipt' }).click()
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  })

  test('shows an error in place of a paid invoice’s state when its code fails', async ({
    page,
    guestInvoicePage,
  }) => {
    const restore = await blockFile(page, '**/pay-*.js')
    await guestInvoicePage.open('GUESTPAID001')
    await expect(page.getByText('We couldn’t load this step')).toBeVisible()
    await expect(page.getByText('You were not charged')).toHaveCount(0)
    await restore()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByText('Payment successful')).toBeVisible()
  })

  test('scrolls to the error of a failed chunk, clear of the bar with the pressed button @phone', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await blockFile(page, '**/pay-*.js')
    await openInvoice()
    // Playwright's click would scroll, and a finger doesn't.
    await expect(guestInvoicePage.payButton).toBeEnabled()
    const { x, y, width, height } = (await guestInvoicePage.payButton.boundingBox()) ?? nowhere
    await page.mouse.click(x + width / 2, y + height / 2)
    await expectClearOfBar(page.getByRole('alert').filter({ hasText: 'We couldn’t load this step' }))
  })

  test('shows an error and a reload when the first script of a bill or of Pay as Guest fails', async ({
    page,
  }) => {
    for (const path of ['/invoice-external/GUESTDUE0011', payAsGuestPath]) {
      const restore = await blockFile(page, '**/assets/guest/entry-*.js')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
      await restore()
      await page.getByRole('link', { name: 'Reload the page' }).click()
      await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toHaveCount(0)
    }
  })

  test('works without notices when their chunk fails', async ({ page, guestInvoicePage, openInvoice }) => {
    await blockFile(page, '**/page-extras-*')
    const missed = page.waitForEvent('requestfailed')
    await openInvoice()
    await missed
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.submit).toBeVisible()
  })

  test('shows the decline and then the success of a payment without loading more code', async ({
    page,
    guestInvoicePage,
    openInvoice,
    sandbox,
  }) => {
    const invoiceId = await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.submit).toBeVisible()
    await blockFile(page, '**/assets/**')
    await dialog.pay({ number: '4000000000009995' }, '$345.69')
    await expect(dialog.failure).toBeVisible()
    await expect(dialog.dialog.getByText('Your card has insufficient funds.')).toBeVisible()
    await dialog.dialog.getByRole('button', { name: 'Try another card' }).click()
    await dialog.pay({ number: '4242424242424242' }, '$345.69')
    await expect(dialog.success).toBeVisible()
    await expect(guestInvoicePage.paidNotice).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toContain(34_569)
  })

  test('shows an error when a screen’s chunk fails, and loads it after a reload', async ({
    page,
    landingPage,
    guestInvoicePage,
  }) => {
    await landingPage.open({
      invoiceId: 'PATDUE000001',
      email: 'pat@example.com',
      practiceId: 1,
      locationId: 10,
    })
    const restore = await blockFile(page, '**/screen-*.js')
    await landingPage.continueAsGuest.click()
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
    await restore()
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await expect(guestInvoicePage.heading).toHaveText('Pay my Invoice')
  })

  test('shows an error in place of a section whose chunk fails', async ({ page }) => {
    const restore = await blockFile(page, '**/InvoiceError-*.js')
    await page.goto('/invoice-external/NOSUCHINV001')
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
    await restore()
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('falls back to English when the Spanish chunk fails', async ({
    browser,
    page,
    openInvoice,
    guestInvoicePage,
  }) => {
    await blockFile(page, '**/spanish-*.js')
    await openInvoice()
    // The document shows the language button before the page's code runs.
    await expect(guestInvoicePage.payButton).toBeVisible()
    const refused = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Español' }).click()
    await refused
    await expect(guestInvoicePage.heading).toHaveText('Pay my Invoice')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    const spanish = await browser.newContext({ locale: 'es-MX' })
    const other = await spanish.newPage()
    await other.route('**/spanish-*.js', (route) => route.abort())
    await other.goto(page.url())
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Pay my Invoice')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await spanish.close()
  })
})
