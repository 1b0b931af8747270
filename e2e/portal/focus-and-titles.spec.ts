import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Screen readers read the document title and the focused heading of a new page. */
async function expectFocusAndTitle(
  page: Page,
  name: string,
  title = `${name} · Payment Center`,
): Promise<void> {
  await expect(heading(page, name)).toBeFocused()
  await expect(page).toHaveTitle(title)
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

  test('returns focus to the button whose double click opened a dialog', async ({ page, openAs, payer }) => {
    await openAs(payer.email, '/payment-methods')
    const add = page.getByRole('button', { name: 'Add Payment Method' })
    await add.dblclick()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Add New Method' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
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
    await expectFocusAndTitle(page, 'What you owe today', 'Overview · Bright Smiles Dental')
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeVisible()
    await expectFocusAndTitle(page, 'Pay my Invoice', 'Invoice · Bright Smiles Dental')
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
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })
})
