import { expect, test } from '../fixtures/test.ts'

test.describe('tabs', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[SHELL-01] [SHELL-05] [SHELL-02] [SHELL-03] [SHELL-07] [ROUTE-17] [ROUTE-18] opens each tab’s screen with title, focused heading and scrolled to the top @every-width', async ({
    page,
    openAs,
  }) => {
    await openAs('maya@example.com')
    await expect(page).toHaveTitle('Overview · Bright Smiles Dental')
    const banner = page.getByRole('banner')
    await expect(banner.getByText('Payment Center')).toBeVisible()
    await expect(banner.getByText('Maya Torres')).toBeVisible()
    const footer = page.getByRole('contentinfo')
    for (const words of [
      'Bright Smiles Dental',
      '120 Main St',
      'Suite 4',
      'New York',
      'NY',
      '10001',
      '(212) 555-0142',
    ]) {
      await expect(footer).toContainText(words)
    }
    await expect(page.getByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
    await footer.scrollIntoViewIfNeeded()
    const methods = page.getByRole('link', { name: 'Payment Methods' })
    await methods.click()
    await expect(page).toHaveURL(/\/payment-methods$/)
    await expect(page).toHaveTitle('Payment Methods · Bright Smiles Dental')
    await expect(methods).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const plans = page.getByRole('link', { name: 'Payment Plans' })
    await plans.click()
    await expect(page).toHaveURL(/\/payment-plans$/)
    await expect(page).toHaveTitle('Payment Plans · Bright Smiles Dental')
    await expect(plans).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Plans' })).toBeFocused()
    await banner.getByRole('link', { name: 'Bright Smiles Dental' }).click()
    await expect(page).toHaveURL(/\/overview$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('shows the next screen and cached data without waiting for a response', async ({ page, openAs }) => {
    await openAs('maya@example.com')
    await expect(page.getByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
    await page.getByRole('link', { name: 'Payment Methods' }).click()
    await expect(page.getByRole('button', { name: /^Delete .*5556$/ })).toBeVisible()
    const code = () => performance.getEntriesByType('resource').map(({ name }) => name)
    // The next screen's code is preloaded.
    await expect.poll(async () => (await page.evaluate(code)).join()).toContain('/screens-')

    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    // No request gets a response from here on.
    const held: string[] = []
    await page.route('**/api/**', (route) => void held.push(route.request().url()))
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
    await page.getByRole('link', { name: 'Payment Methods' }).click()
    await expect(page.getByRole('button', { name: /^Delete .*5556$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Payment Plans' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Plans' })).toBeFocused()
    expect(scripts).toEqual([])
    expect(held.length).toBeGreaterThan(0)
  })

  test('[ROUTE-17] [ROUTE-18] [ROUTE-21] [ROUTE-23] returns to methods and plans after signing in', async ({
    page,
    loginPage,
  }) => {
    await page.goto('/payment-methods')
    await expect(page).toHaveURL(/\/login$/)
    await loginPage.signIn('maya@example.com')
    await expect(page.getByRole('heading', { name: 'Payment Methods', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/payment-methods$/)
    await page.goto('/payment-plans')
    await expect(page.getByRole('heading', { name: 'Payment Plans', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/payment-plans$/)
  })
})
