import type { Page } from '@playwright/test'
import { Mailbox } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'

const password = 'Rainy-Night-2027?'

// Browsers log the 409 of an empty list and the 422 of a wrong code.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

/** The form's fields as a password manager saves them. */
const readForm = (page: Page) =>
  page.evaluate(() => Object.fromEntries(new FormData(document.forms[0]).entries()))

test('[LOGIN-07] [LOGIN-77] [FORGOT-01] [FORGOT-02] [FORGOT-04] [RESET-01] [RESET-02] [RESET-03] [RESET-04] [VALID-09] [ROUTE-27] resets a forgotten password with an emailed link', async ({
  page,
  loginPage,
  payer,
  addresses,
}) => {
  await loginPage.open()
  await loginPage.openForgottenPassword()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(loginPage.submit).toBeVisible()
  await loginPage.openForgottenPassword()
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(loginPage.email).toBeFocused()
  await expect(loginPage.email).toHaveAccessibleDescription('Email is required')
  await page.getByLabel('Email', { exact: true }).fill(payer.email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const mail = await new Mailbox(addresses.mailbox).newestTo(payer.email, /\/reset-password\/[\w-]+\?s=/)
  const link = /https?:\/\/[^\s]+(\/reset-password\/[\w-]+\?s=[\w-]+)/.exec(mail)?.[1] ?? ''
  await page.goto(link)
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await expect(reset).toBeDisabled()
  expect(new URL(page.url()).search).toBe('')
  expect(page.url()).not.toContain(link.split('/')[2]?.split('?')[0])
  const field = page.getByLabel('New password')
  await field.fill('rainy')
  await expect(page.getByRole('listitem').filter({ hasText: 'At least 8 characters' })).not.toContainText(
    /, met/i,
  )
  await field.fill(password)
  await expect(reset).toBeEnabled()
  expect(await readForm(page)).toEqual({ username: payer.email, 'new-password': password })
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await reset.click()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(loginPage.email).toHaveValue(payer.email)
  await loginPage.signIn(payer.email, password)
  await expect(page).toHaveURL(/\/overview$/)
})

test('[CREATE-02] [CREATE-03] [CREATE-05] [CREATE-06] [CREATE-07] [LAND-14] [ROUTE-08] [ROLE-09] creates an account from the landing only with the emailed six digits, then opens the bill after signing in', async ({
  page,
  landingPage,
  loginPage,
  database,
  payer,
  addresses,
}) => {
  await database.makePending(payer)
  const invoiceId = await database.addInvoice(payer)
  await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
  await landingPage.openAccountCreation()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Privacy' }).first()).toBeVisible()
  const create = page.getByRole('button', { name: 'Create Account' })
  await page.getByLabel('New password').fill(password)
  await expect(create).toBeDisabled()
  const mailbox = new Mailbox(addresses.mailbox)
  const first = await mailbox.digitsTo(payer.email)
  const code = page.getByLabel('6-digit code')
  await code.fill(first === '000000' ? '111111' : '000000')
  await create.click()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  await expect(code).toHaveAccessibleDescription(/This code is incorrect or has expired/)
  const mailsSoFar = await mailbox.countTo(payer.email)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way.').last()).toBeVisible()
  await code.fill(await mailbox.digitsTo(payer.email, mailsSoFar))
  expect(await readForm(page)).toEqual({ username: payer.email, 'new-password': password })
  await create.click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(loginPage.email).toHaveValue(payer.email)
  await loginPage.signIn(payer.email, password)
  await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
})

test('accepts the emailed six digits after a reload, mails no others, and shows the login on a reload once done', async ({
  page,
  landingPage,
  loginPage,
  database,
  payer,
  addresses,
}) => {
  await database.makePending(payer)
  const invoiceId = await database.addInvoice(payer)
  await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
  await landingPage.openAccountCreation()
  const mailbox = new Mailbox(addresses.mailbox)
  const digits = await mailbox.digitsTo(payer.email)
  // A phone reloads the page of a reader who returns from the email.
  await page.reload()
  await page.getByLabel('6-digit code').fill(digits)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  expect(await mailbox.countTo(payer.email)).toBe(1)
  await page.reload()
  await expect(loginPage.submit).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('[CREATE-04] redirects a signed-in payer from account creation to the overview', async ({
  page,
  openAs,
}) => {
  await openAs('maya@example.com')
  await page.goto('/create/DEMO-CREATE-PAT?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10')
  await expect(page).toHaveURL(/\/overview$/)
})

test('[ERR-06] shows an error when a password link lacks its email or code', async ({ page }) => {
  for (const path of [
    '/reset-password/DEMO-RESET-MAYA',
    '/reset-password/DEMO%E0%A4%A?s=bWF5YUBleGFtcGxlLmNvbQ',
    '/create/DEMO-CREATE-PAT?s=%25%25',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
    await expect(page.getByText(/Unable to get email or code from url/)).toBeVisible()
    // Nothing is offered that the page can't do.
    const mayRequest = path.startsWith('/reset-password')
    await expect(page.getByText(/request a new one/)).toHaveCount(mayRequest ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Request a New Link' })).toHaveCount(mayRequest ? 1 : 0)
  }
})

test.describe('invalid codes', () => {
  const works = { json: { status: 'success', data: { emailCodeNeeded: false }, additions: true } }

  test('[CREATE-07] checks a link again when its code could not be checked, names the screen, and announces the check while it is slow', async ({
    page,
  }) => {
    const check = '**/portalUserAccount/registrationCode*'
    await page.route(check, (route) => route.abort())
    await page.goto('/create/DEMO-CREATE-PAT?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10')
    await expect(page.getByText('We couldn’t check your link')).toBeVisible()
    const create = page.getByRole('button', { name: 'Create Account' })
    await expect(create).toHaveCount(0)
    const checked = Promise.withResolvers<void>()
    await page.route(check, async (route) => {
      await checked.promise
      await route.fulfill(works)
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
    await expect(page).toHaveTitle('Create your account · Bright Smiles Dental')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    checked.resolve()
    await expect(create).toBeVisible()

    await page.unrouteAll()
    await page.route(check, (route) => route.abort())
    await page.reload()
    await expect(page.getByText('We couldn’t check your link')).toBeVisible()
    await page.route(check, (route) => route.fulfill(works))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(create).toBeVisible()
    await expect(page.getByLabel('6-digit code')).toHaveCount(0)
  })

  test('[ERR-05] [CONST-12] rejects an account with a wrong code and names the contact, or leads to the login of Pay as Guest to register again', async ({
    page,
  }) => {
    await page.goto('/create/NOT-A-GOOD-CODE?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10')
    await expect(
      page.getByText(
        'Unable to register new account. Please contact support@example.com if this problem persists',
      ),
    ).toBeVisible()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The link may have been used or expired.')
    await expect(alert).toContainText('choose “Forgot your password?” there to get a new link by email')

    const practice = 'practiceId=1&locationId=10'
    await page.goto(`/create/NOT-A-GOOD-CODE?s=cGF0QGV4YW1wbGUuY29t&${practice}&externalReset=true`)
    await expect(alert).toContainText('choose “Create new account” there')
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(new RegExp(`/login/external-invoice\\?${practice}$`))
    await expect(page.getByText('Create new account')).toBeVisible()
  })
})
