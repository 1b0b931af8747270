import { expect, test } from '../../fixtures/test.ts'

const broken = { status: 500, body: '' }

test.describe('auth screens', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[ENTITY-03] keeps a landing link’s account status, code and email in the tab', async ({
    page,
    landingPage,
  }) => {
    await page.goto('/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1')
    await landingPage.continueAsGuest.click()
    await expect(page).toHaveURL(/\/invoice-external\/PATDUE000001$/)
    const readSession = () =>
      page.evaluate((): unknown => JSON.parse(sessionStorage.getItem('guest-session') ?? '{}'))
    // The address changes before the page’s code runs.
    await expect.poll(readSession).toMatchObject({
      accountStatus: 'pending',
      createCode: expect.stringMatching(/^[\w-]{8,}$/),
      email: 'pat@example.com',
      practiceId: '1',
      locationId: '10',
    })
  })

  test('[CONST-11] keeps the session in its tab and no token beyond it', async ({
    page,
    openAs,
    context,
  }) => {
    await openAs('maya@example.com')
    await expect(page).toHaveURL(/\/overview$/)
    const lastingStorage = () => JSON.stringify(localStorage) + document.cookie
    expect(await page.evaluate(lastingStorage)).not.toContain('token')
    const otherTab = await context.newPage()
    await otherTab.goto('/overview')
    await expect(otherTab).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Log Off' })).toBeVisible()
  })

  test('[CREATE-01] shows the practice’s logo and color, or a lock, when creating a password', async ({
    page,
  }) => {
    const link = (query: string) => `/create/DEMO-CREATE-PAT?s=cGF0QGV4YW1wbGUuY29t&${query}`
    await page.goto(link('practiceId=1&locationId=10'))
    const logo = page.getByRole('img', { name: 'Bright Smiles Dental' })
    await expect(logo).toBeVisible()
    const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand')
    expect(await page.evaluate(brand)).toBe('#0b5563')
    await page.goto(link('practiceId=3&locationId=30'))
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Canyon Orthodontics' })).toHaveCount(0)
    expect(await page.evaluate(brand)).toBe('#ffffff')
  })
})

test.describe('password reset at a practice', () => {
  const response = { json: { status: 'success', data: {} } }

  test('[FORGOT-05] requests a password reset with the practice of the login', async ({
    page,
    loginPage,
  }) => {
    await page.route('**/createPasswordReset*', (route) => route.fulfill(response))
    for (const path of [
      '/login?practiceId=3&locationId=30',
      '/login/external-invoice?practiceId=3&locationId=30',
    ]) {
      await page.goto(path)
      await loginPage.openForgottenPassword()
      await loginPage.email.fill('nina@example.com')
      const sent = page.waitForRequest('**/createPasswordReset*')
      await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
      expect((await sent).postDataJSON(), path).toEqual({ username: 'nina@example.com', practiceId: '3' })
    }
  })
})

test.describe('invalid reset link', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[ERR-04] [FORGOT-05] [RESET-76] offers a new reset link for a malformed or a used one, before a password is typed', async ({
    page,
    loginPage,
  }) => {
    await page.goto('/reset-password/DEMO-RESET-MAYA')
    await page.getByRole('button', { name: 'Request a New Link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/login$/)

    await page.goto('/reset-password/NOT-A-GOOD-CODE?s=bWF5YUBleGFtcGxlLmNvbQ&practiceId=1&locationId=10')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Unable to reset password at this time')
    await expect(alert).toContainText('This link was used already or has expired.')
    await expect(alert.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await page.getByRole('button', { name: 'Request a New Link' }).click()
    await expect(loginPage.email).toHaveValue('maya@example.com')
    await page.route('**/createPasswordReset*', (route) =>
      route.fulfill({ json: { status: 'success', data: {} } }),
    )
    const sent = page.waitForRequest('**/createPasswordReset*')
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    expect((await sent).postDataJSON()).toEqual({ username: 'maya@example.com', practiceId: '1' })
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expect(loginPage.submit).toBeVisible()
  })
})

test.describe('auth screen errors', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[ERR-03] names the contact when a reset link can’t be sent', async ({ page, loginPage }) => {
    await page.route('**/createPasswordReset*', (route) => route.fulfill(broken))
    await loginPage.open()
    await loginPage.openForgottenPassword()
    await loginPage.email.fill('maya@example.com')
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await expect(
      page.getByText(/Unable to send link\. Please contact \S+@\S+ if this problem persists/),
    ).toBeVisible()
    await expect(loginPage.email).toHaveValue('maya@example.com')
  })

  test('[ERR-10] shows an error with a retry when the payer’s name can’t be loaded, and blocks nothing else', async ({
    page,
    openAs,
  }) => {
    await page.route('**/portalUserId/*/payers*', (route) => route.fulfill(broken))
    await openAs('maya@example.com')
    await expect(page.getByText('Payer Info', { exact: true })).toBeVisible()
    await expect(page.getByText(/Error getting first\/last name for portalUserId: \d+/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Payments Due' })).toBeVisible()
    await page.unroute('**/portalUserId/*/payers*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('banner').getByText('Maya Torres')).toBeVisible()
    await expect(page.getByText('Payer Info', { exact: true })).toHaveCount(0)
  })
})
