import type { Page } from '@playwright/test'
import { followCalls, hideServerTime } from '../../fixtures/requests.ts'
import { endSessionAt } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { LoginPage } from '../../pages/login-page.ts'

const minute = 60_000

/** Signs in and waits until the page knows the session's duration, and for the responses that restart its timeout. */
async function signInAndAwaitSession(page: Page, loginPage: LoginPage, email: string): Promise<void> {
  const answered = followCalls(page)
  const extended = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/session/extend'),
  )
  await loginPage.signIn(email)
  await extended
  await answered()
}

test.describe('session', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[TIME-01] [TIME-02] [ROUTE-20] [ROUTE-21] removes all data on a 401, and returns to the page after signing in again @phone', async ({
    page,
    loginPage,
    openAs,
    payer,
    database,
  }) => {
    await database.addInvoice({ ...payer, status: 'unpaid', amounts: [9513] })
    await openAs(payer.email)
    await expect(page.getByText('$95.13').first()).toBeVisible()
    await page.getByRole('link', { name: 'Payment Methods' }).click()
    await expect(page).toHaveURL(/\/payment-methods$/)
    await expect(page.getByText('No payment methods found for your payer profile.')).toBeVisible()
    // Not before the press: the dialog would cover the link when a call is still on its way.
    await endSessionAt(page, '**/chargeEvent/payerId/**', { database, payer })
    await page.getByRole('link', { name: 'Overview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Session Timeout' })
    await expect(dialog).toContainText(
      'Your current session has ended. Please log back in if you would like to continue.',
    )
    await expect(page.getByText('$95.13')).toHaveCount(0)
    await expect(page.getByText('Robin Vale')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await loginPage.signIn(payer.email)
    await expect(page).toHaveURL(/\/overview$/)
    await expect(page.getByText('$95.13').first()).toBeVisible()
  })

  test('[TIME-04] [TIME-05] warns two minutes before the idle timeout, and extends or ends the session', async ({
    page,
    loginPage,
    payer,
  }) => {
    await page.clock.install()
    await hideServerTime(page)
    await loginPage.open()
    await signInAndAwaitSession(page, loginPage, payer.email)
    await expect(page.getByText('No payments yet')).toBeVisible()
    const warning = page.getByRole('dialog', { name: 'Are you still there?' })
    await page.clock.fastForward(13 * minute + 1000)
    await expect(warning).toContainText('Your session will end in 2 minutes.')
    await page.clock.fastForward(minute)
    await expect(warning).toContainText('Your session will end in 1 minute.')
    await warning.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(warning).toHaveCount(0)
    await page.clock.fastForward(13 * minute + 1000)
    await expect(warning).toBeVisible()
    await page.clock.fastForward(2 * minute)
    await expect(page.getByRole('dialog', { name: 'Session Timeout' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })

  test('[TIME-03] leaves no data after Log Off in the warning, and starts the next payer at the overview', async ({
    page,
    loginPage,
    payer,
  }) => {
    await page.clock.install()
    await page.goto('/payment-methods')
    await signInAndAwaitSession(page, loginPage, payer.email)
    await expect(page.getByText('No payment methods found for your payer profile.')).toBeVisible()
    await page.clock.fastForward(13 * minute + 1000)
    await page.getByRole('dialog').getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await loginPage.signIn('nina@example.com')
    await expect(page).toHaveURL(/\/overview$/)
  })

  test('[TIME-08] clears a tab that opened a bill’s link and revokes the guest’s token on Log Off', async ({
    page,
    loginPage,
    landingPage,
    payer,
    database,
    addresses,
  }) => {
    const invoiceId = await database.addInvoice({ payerId: payer.payerId })
    await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
    await landingPage.continueAsGuest.click()
    await expect(page).toHaveURL(/\/invoice-external\//)
    const readGuest = () => page.evaluate(() => sessionStorage.getItem('guest-session'))
    await expect.poll(readGuest).not.toBeNull()
    const guest = await readGuest()
    const authorization = `Bearer ${/"token":"([^"]+)"/.exec(guest ?? '')?.[1]}`
    const invoice = `${addresses.edge}/api/v1/practices/guest/transactions/${invoiceId}/invoice?client=portal`
    const guestStatus = async () => (await fetch(invoice, { headers: { authorization } })).status
    expect(await guestStatus()).toBe(200)
    await page.goto('/reset-password/DEMO-RESET-MAYA?s=bWF5YUBleGFtcGxlLmNvbQ')
    await expect(page).toHaveURL(/\/reset-password\/_/)
    await loginPage.open()
    await loginPage.signIn(payer.email)
    await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
    const stored = () => page.evaluate(() => Object.keys(sessionStorage).toSorted())
    const payers = ['account-link', 'guest-session', 'payer-session', 'practice-1-10', 'text-to-pay-link']
    const left = [...payers, 'additions'].toSorted()
    await expect.poll(stored).toEqual(left)
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(stored).toEqual([])
    await expect.poll(guestStatus).toBe(401)
  })

  test('[ROUTE-13] shows Session Timeout while selecting a practice', async ({
    page,
    loginPage,
    database,
  }) => {
    const payer = await database.addPayer(1, [3])
    await loginPage.open()
    await loginPage.signIn(payer.email)
    await expect(page.getByRole('button', { name: 'Canyon Orthodontics' })).toBeVisible()
    // Not before the reload: a call that is still on its way would end the session in the tab, too.
    await endSessionAt(page, '**/portalUsers/*/practices*', { database, payer })
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Session Timeout' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to login' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('[ROUTE-21] opens the requested page after a payer selects a practice', async ({
    page,
    loginPage,
  }) => {
    await page.goto('/payment-methods')
    await loginPage.signIn('omar@example.com')
    await page.getByRole('button', { name: 'Canyon Orthodontics' }).click()
    await expect(page).toHaveURL(/\/payment-methods$/)
  })
})
