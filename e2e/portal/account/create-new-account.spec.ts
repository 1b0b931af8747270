import { Mailbox } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'

const query = '?practiceId=1&locationId=10'

test.describe('external sign-up', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`/create-new-account${query}`)
  })

  test('[ROUTE-09] [ROUTE-22] [SIGNUP-01] [SIGNUP-02] [VALID-01] [VALID-14] [VALID-15] [VALID-16] [VALID-17] [VALID-18] [VALID-19] [VALID-20] shows every sign-up error on Next without a request @phone', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('createExternalUser') && sent.push(request.url()))
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
    await page.getByLabel('Phone').fill('555-01x7')
    await page.getByRole('button', { name: 'Next' }).click()
    for (const sentence of [
      'Email is required',
      'First name is required',
      'Last name is required',
      'Only (), -, spaces, and numbers are allowed.',
      'Date of Birth is required',
    ]) {
      await expect(page.getByRole('link', { name: sentence })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Last name is required' }).click()
    await expect(page.getByLabel('Last name')).toBeFocused()
    await page.getByLabel('Phone').fill('555-0187')
    await expect(page.getByRole('link', { name: 'Phone Number is invalid.' })).toBeVisible()
    await page.getByLabel('Phone').fill('')
    await expect(page.getByRole('link', { name: 'Phone Number is required.' })).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(new RegExp(`/login/external-invoice\\${query}$`))
  })

  test('[SIGNUP-03] [SIGNUP-04] [SIGNUP-05] [SIGNUP-06] [ROUTE-24] [ROLE-08] [ROLE-09] lets a new payer confirm by email, set a password and sign in to pay', async ({
    page,
    addresses,
    loginPage,
  }) => {
    const email = `new.${Date.now()}@example.com`
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('First name').fill('Noa')
    await page.getByLabel('Last name').fill('Reed')
    await page.getByLabel('Phone').fill('(212) 555-0187')
    await page.getByLabel('Date of birth').fill('04/12/1988')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account Created!' })).toBeVisible()
    await expect(
      page.getByText(
        'You have successfully created a new payer profile. Please check your email to confirm and finish the registration.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to Login' })).toHaveAttribute(
      'href',
      `/login/external-invoice${query}`,
    )
    const mail = await new Mailbox(addresses.mailbox).newestTo(email, /\/create\//)
    const link = /https?:\/\/\S+\/create\/\S+/.exec(mail)?.[0] ?? ''
    const { pathname, search } = new URL(link)
    await page.goto(pathname + search)
    await page.getByLabel('New password', { exact: true }).fill('Sunny-Day-2026!')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(new RegExp(`/login/external-invoice\\${query}$`))
    await expect(loginPage.email).toHaveValue(email)
    await loginPage.signIn(email)
    await expect(page.getByRole('heading', { level: 1, name: 'Pay as Guest' })).toBeVisible()
  })
})

test.describe('sign-up link without a practice', () => {
  test('[ERR-07] rejects a sign-up link without a practice or location, and leads back to the login @phone', async ({
    page,
    loginPage,
  }) => {
    for (const link of ['', '?practiceId=1', '?practiceId=&locationId=10']) {
      await page.goto(`/create-new-account${link}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
      await expect(page.getByRole('alert'), link).toContainText(
        /User Creation Error.*Unable to create a new user from the provided information.*support@example\.com/,
      )
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(loginPage.submit).toBeVisible()
    }
    await page.goBack()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test.describe('rejected sign-up', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[ERR-07] [VALID-32] shows an error and keeps the input when the user can’t be created', async ({
    page,
  }) => {
    await page.goto('/create-new-account?practiceId=1&locationId=99')
    await page.getByLabel('Email', { exact: true }).fill('noa@example.com')
    await page.getByLabel('First name').fill('Noa')
    await page.getByLabel('Last name').fill('Reed')
    await page.getByLabel('Phone').fill('2125550187')
    await expect(page.getByLabel('Phone')).toHaveValue('(212) 555-0187')
    await page.getByLabel('Date of birth').fill('04/12/1988')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('alert')).toContainText(
      /User Creation Error.*Unable to create a new user from the provided information/,
    )
    await expect(page.getByLabel('First name')).toHaveValue('Noa')
  })
})
