import { blockFile } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('screens with failed chunk loads', () => {
  test.use({ expectedConsoleErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

  test('shows an error when a portal screen’s chunk fails, and loads it after a reload', async ({
    page,
    loginPage,
  }) => {
    const restore = await blockFile(page, '**/ResetPasswordScreen-*.js')
    await page.goto('/reset-password/none?s=bWF5YUBleGFtcGxlLmNvbQ')
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await loginPage.open()
    await expect(loginPage.submit).toBeVisible()
  })

  test('shows an error and a reload when the portal’s first script fails', async ({ page, loginPage }) => {
    const restore = await blockFile(page, '**/assets/portal/entry-*.js')
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
    await expect(page.getByText('Loading…')).toBeHidden()
    await restore()
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await expect(loginPage.submit).toBeVisible()
  })
})

test.describe('payments with failed chunk loads', () => {
  test.use({
    expectedConsoleErrors: [/Failed to (load resource|fetch dynamically imported module)|status of 409/],
  })

  test('shows no Pay button when the chunk that pays fails, and the card form after a reload', async ({
    page,
    payInvoicePage,
    openPayersInvoice,
  }) => {
    const restore = await blockFile(page, '**/paying-*.js')
    await openPayersInvoice()
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
    await expect(payInvoicePage.payButton).toHaveCount(0)
    await restore()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await payInvoicePage.payButton.click()
    await expect(payInvoicePage.dialog.submit).toBeVisible()
  })

  test('shows the outcome of a payment without loading more code', async ({
    page,
    payInvoicePage,
    openPayersInvoice,
  }) => {
    await openPayersInvoice()
    await payInvoicePage.payButton.click()
    await expect(payInvoicePage.dialog.submit).toBeVisible()
    await blockFile(page, '**/assets/**')
    await payInvoicePage.dialog.pay({ number: '4242424242424242' }, '$345.69')
    await expect(payInvoicePage.dialog.success).toBeVisible()
  })

  test('shows an error beside a failed payment when its chunk fails, and Update and Pay after a reload', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    await database.addFailedPayment(payer, await payer.addPlan())
    const restore = await blockFile(page, '**/paying-*.js')
    await openAs(payer.email)
    await overviewPage.update('Braces').click()
    await expect(page.getByText('We couldn’t load this step')).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await overviewPage.update('Braces').click()
    await expect(overviewPage.dialog.getByRole('heading', { name: 'Update and Pay' })).toBeVisible()
  })
})
