import type { Route } from '@playwright/test'
import { followCalls, hideServerTime } from '../fixtures/requests.ts'
import { expect, specified } from '../fixtures/journey.ts'

const minute = 60_000

specified(
  'opens the overview of a payer of one practice, also instead of settings that the API lacks',
  async ({ page, signInAt }) => {
    await signInAt('/overview', 'robin@example.com')
    const banner = page.getByRole('banner')
    await expect(banner.getByText('Robin Vale')).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Robin Vale' })).toHaveCount(0)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Harbor Dental')
    await expect(footer).toContainText('1 Pier Rd')
    await expect(footer).toContainText('(218) 555-0161')
    await page.goto('/sign-in-and-security')
    await expect(page).toHaveURL(/\/overview$/)
  },
)

specified(
  'refuses a wrong password, and lets a payer of two practices choose one',
  async ({ page, loginPage }) => {
    await loginPage.open()
    await loginPage.signIn('avery@example.com', 'not-the-password')
    await expect(page.getByRole('alert')).toContainText('Email Address or Password is incorrect')
    await loginPage.signIn('avery@example.com')
    await expect(page).toHaveURL(/\/select-practice$/)
    await page.getByRole('main').getByRole('button', { name: 'Hill Medical' }).click()
    await expect(page).toHaveURL(/\/overview$/)
    await expect(page.getByRole('contentinfo')).toContainText('Hill Medical')
  },
)

specified(
  'resets a forgotten password by a mailed code, and by no other',
  async ({ stack, page, loginPage }) => {
    const email = 'robin@example.com'
    await loginPage.open()
    await loginPage.openForgottenPassword()
    await loginPage.email.fill(email)
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const { mails } = await stack.inspect()
    const resetWith = async (code = '') => {
      await page.goto(`/reset-password/${code}?s=${Buffer.from(email).toString('base64url')}`)
      await page.getByLabel('New password', { exact: true }).fill('Rainy-Night-2027?')
      await page.getByRole('button', { name: 'Reset Password' }).click()
    }
    await resetWith('no-such-code')
    await expect(page.getByText(/Unable to reset password at this time/)).toBeVisible()
    await resetWith(mails[0]?.code)
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await loginPage.signIn(email, 'Rainy-Night-2027?')
    await expect(page).toHaveURL(/\/overview$/)
  },
)

specified(
  'shows Session Timeout on a 401, signs in again, and ends the session at the server on Log Off',
  async ({ stack, page, loginPage, signInAt }) => {
    await signInAt('/payment-methods', 'robin@example.com')
    await expect(page.getByText(/Visa credit/).first()).toBeVisible()
    // Not before the press: the dialog would cover the link when a call is still on its way.
    const endSession = async (route: Route) => {
      await stack.endSessions()
      await route.continue()
    }
    await page.route('**/paymentPlan*/**', endSession, { times: 1 })
    await page.getByRole('link', { name: 'Payment Plans' }).click()
    const dialog = page.getByRole('dialog', { name: 'Session Timeout' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to login' }).click()
    await loginPage.signIn('robin@example.com')
    await expect(page).toHaveURL(/\/payment-plans$/)
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect
      .poll(async () => (await stack.inspect()).requests.map(({ path }) => path))
      .toContainEqual(expect.stringContaining('/portalUser/logout'))
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  },
)

specified('ends an idle session after fifteen minutes by its own clock', async ({ page, signInAt }) => {
  await page.clock.install()
  await hideServerTime(page)
  const answered = followCalls(page)
  await signInAt('/overview', 'casey@example.com')
  await expect(page.getByText('No payments yet')).toBeVisible()
  // Every response restarts the timeout.
  await answered()
  await page.clock.fastForward(13 * minute + 1000)
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await warning.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward(13 * minute + 1000)
  await expect(warning).toBeVisible()
  await page.clock.fastForward(2 * minute)
  await expect(page.getByRole('dialog', { name: 'Session Timeout' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

specified('opens the maintenance page during a window', async ({ sandbox, loginPage, page }) => {
  const instant = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
  await sandbox.setMaintenance({ scope: ['all'], start_date: instant(-1), end_date: instant(60) })
  await loginPage.open()
  await expect(page.getByRole('heading', { name: "We'll be back shortly!" })).toBeVisible()
  await expect(page).toHaveURL(/\/maintenance$/)
  await sandbox.setMaintenance(null)
})
