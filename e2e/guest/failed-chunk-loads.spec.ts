import { blockFile } from '../fixtures/block-file.ts'
import { expectClearOfBar } from '../fixtures/expect-clear-of-bar.ts'
import { expect, test } from '../fixtures/test.ts'

const nowhere = { x: 0, y: 0, width: 0, height: 0 }

// A deployment may remove the files of an open page.
test.describe('guest pages with failed chunk loads', () => {
  test.use({ expectedConsoleErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

  test('shows an error beside the button when the card form’s chunk fails, and loads it after a reload', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    const restore = await blockFile(page, '**/card-*.js')
    await openInvoice()
    await guestInvoicePage.payButton.click()
    await expect(page.getByText('We couldn’t load this step')).toBeVisible()
    await expect(guestInvoicePage.payButton).toBeEnabled()
    await restore()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.submit).toBeVisible()
  })

  test('scrolls to the error of a failed chunk, clear of the bar with the pressed button @phone', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await blockFile(page, '**/card-*.js')
    await openInvoice()
    // Playwright's click would scroll, and a finger doesn't.
    await expect(guestInvoicePage.payButton).toBeEnabled()
    const { x, y, width, height } = (await guestInvoicePage.payButton.boundingBox()) ?? nowhere
    await page.mouse.click(x + width / 2, y + height / 2)
    await expectClearOfBar(page.getByRole('alert').filter({ hasText: 'We couldn’t load this step' }))
  })

  for (const path of ['/invoice-external/GUESTDUE0011', '/external-invoice?practiceId=1&locationId=10'])
    test(`shows an error and a reload when the first script of ${path} fails`, async ({ page }) => {
      const restore = await blockFile(page, '**/assets/guest/early-*.js')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
      await restore()
      await page.getByRole('link', { name: 'Reload the page' }).click()
      await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toHaveCount(0)
    })

  test('works without notices when their chunk fails', async ({ page, guestInvoicePage, openInvoice }) => {
    await blockFile(page, '**/page-extras-*')
    const missed = page.waitForEvent('requestfailed')
    await openInvoice()
    await missed
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.submit).toBeVisible()
  })

  test('charges nothing while the outcome’s chunk fails, and once on the next press', async ({
    page,
    guestInvoicePage,
    openInvoice,
    sandbox,
  }) => {
    const restore = await blockFile(page, '**/outcome-*.js')
    const invoiceId = await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay({ number: '4242424242424242' }, '$345.69')
    await expect(dialog.dialog.getByText('We couldn’t load this step')).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).not.toContain(34_569)
    await restore()
    await expect(async () => {
      // The payment may succeed between two attempts, which removes the button.
      const submit = dialog.submitFor('$345.69')
      if (await submit.isVisible()) await submit.click({ timeout: 2000 })
      await expect(dialog.success).toBeVisible({ timeout: 2000 })
    }).toPass()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
  })

  test('shows an error in the card form when the payment chunk fails, and retries on submit', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    const restore = await blockFile(page, '**/invoice-payment-*.js')
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill({ number: '4242424242424242' })
    await expect(dialog.dialog.getByText('Error creating payment. You were not charged.')).toBeVisible()
    await restore()
    await dialog.submit.click()
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
  })

  test('shows the outcome without loading another chunk once a price is shown', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill({ number: '4000000000009995' })
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
    await blockFile(page, '**/assets/**')
    await dialog.submitFor('$345.69').click()
    await expect(dialog.failure).toBeVisible()
    await expect(dialog.dialog.getByText('Your card has insufficient funds.')).toBeVisible()
  })

  test('keeps the input of Pay as Guest when the next step’s chunk fails', async ({
    page,
    payAsGuestPage,
  }) => {
    await blockFile(page, '**/card-*.js')
    await payAsGuestPage.open()
    await payAsGuestPage.fill({
      amount: '20',
      firstName: 'Jamie',
      lastName: 'Rivera',
      dateOfBirth: '04/12/1988',
    })
    await payAsGuestPage.card.check()
    await payAsGuestPage.next.click()
    await expect(page.getByText('We couldn’t load this step')).toBeVisible()
    await expect(payAsGuestPage.field('Patient first name')).toHaveValue('Jamie')
    await expect(payAsGuestPage.next).toBeEnabled()
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
    await blockFile(page, '**/words-es-*.js')
    await openInvoice()
    const refused = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Español' }).click()
    await refused
    await expect(guestInvoicePage.heading).toHaveText('Pay my Invoice')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    const spanish = await browser.newContext({ locale: 'es-MX' })
    const other = await spanish.newPage()
    await other.route('**/words-es-*.js', (route) => route.abort())
    await other.goto(page.url())
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Pay my Invoice')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await spanish.close()
  })

  test('doesn’t fetch a language that is not in use', async ({ page, openInvoice, guestInvoicePage }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await openInvoice()
    await expect(guestInvoicePage.payButton).toBeVisible()
    expect(fetched.filter((url) => url.includes('/words-'))).toEqual([])
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(guestInvoicePage.heading).toHaveText('Pagar mi factura')
    expect(fetched.filter((url) => url.includes('/words-'))).toHaveLength(1)
  })
})
