import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { MethodsPage } from '../pages/methods-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Screen readers read the document title and the focused heading of a new page. */
async function expectFocusAndTitle(page: Page, name: string, title = name): Promise<void> {
  await expect(heading(page, name)).toBeFocused()
  await expect(page).toHaveTitle(`${title} · Payment Center`)
}

test.describe('focus and titles of pages', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('names the login’s views and moves focus to the heading of each', async ({ page, loginPage }) => {
    await loginPage.open()
    await expect(page).toHaveTitle('Log in · Payment Center')
    await expect(heading(page, 'Log in')).not.toBeFocused()
    await loginPage.email.fill('robin@example.com')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await expectFocusAndTitle(page, 'Forgot your password?')
    await expect(loginPage.email).toHaveValue('robin@example.com')
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await expectFocusAndTitle(page, 'Check your email')
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expectFocusAndTitle(page, 'Log in')
    await expect(loginPage.email).toHaveValue('robin@example.com')
  })

  test('moves focus to the email field when a password reset lacks it', async ({ page, loginPage }) => {
    await loginPage.open()
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await expect(loginPage.email).toBeFocused()
    await expect(loginPage.email).toHaveAccessibleDescription('Email is required')
  })

  test('[SHELL-04] moves focus to each page’s heading from login to log off', async ({
    page,
    loginPage,
    payer,
    database,
  }) => {
    await database.addInvoice(payer)
    await loginPage.open()
    await loginPage.signIn(payer.email)
    await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
    await expectFocusAndTitle(page, 'What you owe today', 'Overview')
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeVisible()
    await expectFocusAndTitle(page, 'Pay my Invoice', 'Invoice')
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expectFocusAndTitle(page, 'Log in')
  })

  test('[PRACT-01] lets a payer log off while selecting a practice', async ({
    page,
    loginPage,
    database,
  }) => {
    const { email } = await database.addPayer(1, [3])
    await loginPage.open()
    await loginPage.signIn(email)
    await expectFocusAndTitle(page, 'Select a practice')
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expectFocusAndTitle(page, 'Log in')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })
})

test.describe('focus in dialogs', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[ERR-20] moves focus to the heading when a method can’t be deleted', async ({
    page,
    openAs,
    payer,
  }) => {
    await payer.addPlan({ method: { tokenId: await payer.saveCard() } })
    await openAs(payer.email, '/payment-methods')
    const methods = new MethodsPage(page)
    await methods.openDeleteDialog('4242')
    await methods.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(methods.deleteDialog.getByRole('heading', { name: 'Unable to Delete' })).toBeFocused()
  })

  test('[PAY-10] moves focus to the heading when the payment was submitted', async ({
    page,
    payer,
    openPayersInvoice,
  }) => {
    await payer.saveCard()
    const { invoice } = await openPayersInvoice()
    await invoice.method(/4242/).check()
    await invoice.payButton.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Submit Payment/ })
      .click()
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: 'Payment Submitted Successfully' }),
    ).toBeFocused()
  })
})
