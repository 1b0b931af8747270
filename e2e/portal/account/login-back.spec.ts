import { expect, test } from '../../fixtures/test.ts'

test('[FORGOT-01] the browser’s Back returns from a forgotten password to the login and keeps the email @phone', async ({
  page,
  loginPage,
}) => {
  await page.goto('/login/external-invoice?practiceId=1&locationId=10')
  await loginPage.open()
  await loginPage.email.fill('maya@example.com')
  await loginPage.openForgottenPassword()
  await page.goBack()
  await expect(loginPage.submit).toBeVisible()
  await expect(loginPage.email).toHaveValue('maya@example.com')
  await loginPage.openForgottenPassword()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(loginPage.submit).toBeVisible()
  // The entries of the steps are left asynchronously.
  await page.waitForFunction(() => !JSON.stringify([history.state]).includes('step'))
  await page.goBack()
  await expect(page).toHaveURL(/external-invoice/)
})
