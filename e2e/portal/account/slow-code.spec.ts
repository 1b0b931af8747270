import type { Page } from '@playwright/test'
import { blockFile } from '../../fixtures/requests.ts'
import { expect, test } from '../../fixtures/test.ts'

const code = '**/login-forms-*.js'

/** Holds back the code of the forgotten password until the returned function is called. */
async function delayCode(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.describe('login while the code of the forgotten password loads', () => {
  test('[ERR-38] keeps the email and the focus of a payer who is typing it', async ({ page, loginPage }) => {
    const deliver = await delayCode(page)
    await loginPage.open()
    const forgot = page.getByRole('button', { name: 'Forgot your password?' })
    await forgot.click()
    await expect(forgot).toHaveAttribute('aria-busy', 'true')
    await loginPage.email.pressSequentially('maya@')
    deliver()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await expect(loginPage.email).toBeFocused()
    await page.keyboard.type('example.com')
    await expect(loginPage.email).toHaveValue('maya@example.com')
  })

  test('[ERR-38] stays at the login of a payer who is typing a password', async ({ page, loginPage }) => {
    const deliver = await delayCode(page)
    await loginPage.open()
    const forgot = page.getByRole('button', { name: 'Forgot your password?' })
    await forgot.click()
    await loginPage.password.pressSequentially('Sunny-')
    deliver()
    await expect(forgot).not.toHaveAttribute('aria-busy', 'true')
    await page.keyboard.type('Day-2026!')
    await expect(loginPage.password).toHaveValue('Sunny-Day-2026!')
    await forgot.click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused()
  })

  test.describe('that never arrives', () => {
    test.use({ expectedConsoleErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

    test('[ERR-38] keeps the login and the typed email, also at the reload', async ({ page, loginPage }) => {
      const restore = await blockFile(page, code)
      await loginPage.open()
      await loginPage.email.fill('maya@example.com')
      await page.getByRole('button', { name: 'Forgot your password?' }).click()
      await expect(page.getByText('We couldn’t load this step')).toBeVisible()
      await expect(loginPage.email).toHaveValue('maya@example.com')
      await restore()
      await page.getByRole('button', { name: 'Reload the page' }).click()
      await expect(loginPage.email).toHaveValue('maya@example.com')
      await loginPage.openForgottenPassword()
      await page.reload()
      await expect(loginPage.email).toHaveValue('')
    })
  })
})
