import { expect, test } from '../fixtures/test.ts'

// Browsers log failed requests.
test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of 409/] })

test('[SHELL-16] [SHELL-18] shows a payer that the connection is lost, and loads what is missing after it returns @phone', async ({
  page,
  overviewPage,
  context,
  openAs,
}) => {
  await openAs('maya@example.com')
  await expect(overviewPage.transactions.first()).toBeVisible()
  // Every screen's code and the offline banner are loaded while online.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await page.getByRole('link', { name: 'Payment Plans' }).click()
  const error = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Bright Smiles Dental at (212) 555-0142' })
  await expect(error).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline')).toHaveCount(0)
  await expect(error).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Make an extra payment' })).toBeVisible()
})
