import type { Page } from '@playwright/test'
import type { StackAddresses } from '@payment-center/bootstrap'
import { expectAccessible } from '../../fixtures/expectations.ts'
import { expectTokenRejected, readSessionToken } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { LoginPage } from '../../pages/login-page.ts'

/** Signs Maya in and returns the session's token. */
async function signInAsMaya(loginPage: LoginPage, page: Page, addresses: StackAddresses): Promise<string> {
  await loginPage.open()
  await loginPage.signIn('maya@example.com')
  await expect(page.getByRole('button', { name: 'Log Off' })).toBeVisible()
  return readSessionToken(page, addresses)
}

test.describe('signing in', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[LOGIN-04] [PRACT-01] [PRACT-02] [PRACT-03] [PRACT-04] [ROUTE-13] [ENTITY-03] shows only the practice that a payer of several chose, and switches to another from the header @phone', async ({
    page,
    loginPage,
  }) => {
    await loginPage.open()
    await loginPage.signIn('omar@example.com')
    await expect(page).toHaveURL(/\/select-practice$/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Bright Smiles Dental' })).toContainText('$312.50 due on')
    await page.getByRole('button', { name: 'Canyon Orthodontics' }).click()
    await expect(page).toHaveURL(/\/overview$/)
    const practice = page.getByRole('contentinfo')
    await expect(practice.getByText('Canyon Orthodontics')).toBeVisible()
    await expect(page.getByText('Bright Smiles Dental')).toHaveCount(0)
    const palette = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--light-brand'))
    await expect.poll(palette).not.toBe('')
    await page.getByRole('link', { name: 'Switch practice' }).click()
    await expect(page.getByRole('button', { name: 'Bright Smiles Dental' })).toBeVisible()
    expect(await palette()).toBe('')
    await page.getByRole('button', { name: 'Bright Smiles Dental' }).click()
    await expect(practice.getByText('Bright Smiles Dental')).toBeVisible()
    await expect(page.getByText('Canyon Orthodontics')).toHaveCount(0)
    await expect.poll(palette).not.toBe('')
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expect(loginPage.submit).toBeVisible()
    expect(await palette()).toBe('')
  })

  test('[LAND-14] opens the bill after Account login from its landing, with the email prefilled', async ({
    page,
    landingPage,
    loginPage,
    payer,
    database,
  }) => {
    const invoiceId = await database.addInvoice({ ...payer, status: 'unpaid', amounts: [9513] })
    await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
    await landingPage.openAccountLogin()
    await expect(loginPage.email).toHaveValue(payer.email)
    await expect(page.getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
    await loginPage.password.fill('Sunny-Day-2026!')
    await loginPage.submit.click()
    await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
    await expect(page.getByText('$95.13').first()).toBeVisible()
  })

  test.describe('from the landing of another account’s bill', () => {
    // Browsers log the 404 that the API returns for the bill.
    test.use({ expectedConsoleErrors: [/status of (404|409)/] })

    test('opens the overview after Account login', async ({ page, landingPage, loginPage }) => {
      await landingPage.open({
        invoiceId: 'GUESTDUE0011',
        email: 'maya@example.com',
        practiceId: 1,
        locationId: 10,
      })
      await landingPage.openAccountLogin()
      await loginPage.password.fill('Sunny-Day-2026!')
      await loginPage.submit.click()
      await expect(page).toHaveURL(/\/overview$/)
    })
  })

  test('[LOGIN-03] [ROUTE-14] [ROLE-01] [SHELL-04] [TIME-03] opens the overview for a payer of one practice, also after a reload, and ends the session in the browser and at the API on Log Off @phone', async ({
    page,
    loginPage,
    addresses,
  }) => {
    const token = await signInAsMaya(loginPage, page, addresses)
    await expect(page).toHaveURL(/\/overview$/)
    await expect(page.getByRole('banner').getByText('Maya Torres')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('banner').getByText('Maya Torres')).toBeVisible()
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await expectTokenRejected(token, addresses)
  })

  test('[TIME-03] gives up extending a session that Log Off ends', async ({ page, loginPage, addresses }) => {
    const extend = '**/portalUser/session/extend*'
    await page.route(extend, () => undefined)
    const extending = page.waitForRequest(extend)
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/session/extend'))
    await signInAsMaya(loginPage, page, addresses)
    await extending
    await page.getByRole('button', { name: 'Log Off' }).click()
    await givenUp
    await expect(page).toHaveURL(/\/login$/)
  })

  test('[TIME-03] ends the session at the API when Log Off closes the tab', async ({
    page,
    loginPage,
    addresses,
  }) => {
    const token = await signInAsMaya(loginPage, page, addresses)
    await page.getByRole('button', { name: 'Log Off' }).evaluate((button) => {
      addEventListener('pagehide', () => (button as HTMLElement).click())
    })
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    await expectTokenRejected(token, addresses)
  })

  test('[ROUTE-01] [ROUTE-02] [LOGIN-01] [VALID-01] [VALID-02] [VALID-04] redirects / to the login, and shows missing and malformed fields inline and in a focused summary, without a request', async ({
    page,
    loginPage,
  }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/portalUser/login')) sent += 1
    })
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    await expect(loginPage.email).toBeVisible()
    await expect(loginPage.password).toBeVisible()
    await expect(loginPage.submit).toBeEnabled()
    await expect(page.getByRole('button', { name: /Forgot your password/ })).toBeVisible()
    await expect(page.getByText('This page won’t work in this browser')).toBeHidden()
    await loginPage.submit.click()
    await expect(page.getByRole('link', { name: 'Email is required' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Password is required' }).click()
    await expect(loginPage.password).toBeFocused()
    await loginPage.signIn('maya@example')
    await expect(page.getByRole('link', { name: 'Email address is in an invalid format' })).toBeVisible()
    expect(sent).toBe(0)
  })

  test('[ROUTE-28] sends every page with Referrer-Policy: no-referrer', async ({ page }) => {
    for (const path of ['/login', '/login/10', '/invoice-external/GUESTPAID001', '/overview']) {
      const answer = await page.request.get(path)
      expect(answer.headers()['referrer-policy'], path).toBe('no-referrer')
    }
  })

  test('[ROUTE-19] redirects any other path to the login', async ({ page }) => {
    for (const path of ['/nowhere', '/maintenance/x', '/invoice-external/A/B']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/login$/)
    }
  })

  test('[ROUTE-26] keeps the practice when a guest’s invoice loads the login', async ({
    page,
    guestInvoicePage,
    loginPage,
  }) => {
    await guestInvoicePage.open('GUESTPAID001')
    await expect(guestInvoicePage.paidNotice).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(loginPage.email).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false)
    await expect(page.getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
  })
})

test.describe('login errors', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] })

  test('[LOGIN-06] [ERR-01] shows the same inline error for a wrong password and an unknown email', async ({
    page,
    loginPage,
  }) => {
    await loginPage.open()
    for (const email of ['maya@example.com', 'unknown@example.com']) {
      await loginPage.signIn(email, 'Wrong-Day-2026!')
      await expect(page.getByText('Error - Email Address or Password is incorrect')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(loginPage.email).toHaveValue(email)
    }
  })

  test.describe('after a correct password', () => {
    test.use({ expectedConsoleErrors: [/status of 500/] })

    test('[ERR-02] shows an error and keeps no session when practices can’t be listed', async ({
      page,
      loginPage,
    }) => {
      await page.route('**/portalUsers/*/practices*', (route) =>
        route.fulfill({
          status: 500,
          json: { status: 'error', data: null, errors: [{ code: 'internal', message: '' }] },
        }),
      )
      await loginPage.open()
      await loginPage.signIn('maya@example.com')
      await expect(page.getByText('Unable to get payers for user')).toBeVisible()
      await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['additions'])
    })
  })
})
