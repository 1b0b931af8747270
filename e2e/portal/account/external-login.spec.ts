import { recordRequestBodies } from '../../fixtures/requests.ts'
import { expectTokenRejected, readSessionToken } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const query = '?practiceId=1&locationId=10'
const externalLogin = `/login/external-invoice${query}`

// Browsers log the 401 of a wrong password.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test.describe('external login', () => {
  test('[ROUTE-05] [LOGIN-02] links the external login to sign-up and Pay as Guest with the same query @phone', async ({
    page,
    loginPage,
  }) => {
    await page.goto(externalLogin)
    await expect(loginPage.submit).toBeEnabled()
    await expect(page.getByText('Bright Smiles Dental').first()).toBeAttached()
    const guest = page.getByRole('button', { name: 'Pay as Guest' })
    await expect(guest).toHaveAttribute('href', `/external-invoice${query}`)
    await page.getByRole('link', { name: 'Create new account' }).click()
    await expect(page).toHaveURL(new RegExp(`/create-new-account\\${query}$`))
  })

  test('[LOGIN-05] [ROUTE-05] [ENTITY-02] [ERR-01] [PAG-14] opens Pay as Guest in its own session only after the right password, directly the next time, pays for the payer’s own patient without a search, and revokes the token on Log Off', async ({
    page,
    payAsGuestPage,
    loginPage,
    payer,
    addresses,
  }) => {
    const sentBodies = await recordRequestBodies(page)
    const stored = () => page.evaluate(() => sessionStorage.getItem('external-payer-session'))
    await page.goto(externalLogin)
    await loginPage.signIn(payer.email, 'not-the-password')
    await expect(page.getByRole('alert')).toContainText('Email Address or Password is incorrect')
    await expect(page).toHaveURL(/external-invoice/)
    expect(await stored()).toBeNull()
    await loginPage.signIn(payer.email)
    await expect(page).toHaveURL(new RegExp(`/external-invoice\\${query}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Pay as Guest' })).toBeVisible()
    expect(JSON.parse((await stored()) ?? '{}')).toMatchObject({
      practiceId: '1',
      locationId: '10',
      payerId: String(payer.payerId),
      patientId: String(payer.payerId),
    })
    await page.goto(externalLogin)
    await expect(page).toHaveURL(new RegExp(`/external-invoice\\${query}$`))
    const banner = page.getByRole('banner')
    await expect(banner).toContainText('Robin Vale')
    await expect(banner).not.toContainText('Guest Checkout')
    await expect(page.getByRole('main')).toContainText('Robin Vale')
    await expect(page.getByLabel('Patient first name')).toHaveCount(0)
    const token = await readSessionToken(page, addresses)
    await page.getByLabel('Amount').fill('20')
    await payAsGuestPage.card.check()
    await payAsGuestPage.next.click()
    await payAsGuestPage.dialog.pay({ number: '4000056655665556' }, '$20.00')
    await expect(payAsGuestPage.dialog.success).toBeVisible()
    const order = (await sentBodies()).find((body) => body.includes('"isTaxable"'))
    expect(JSON.parse(order ?? '{}')).toMatchObject({ payerId: String(payer.payerId) })
    await payAsGuestPage.dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
    await banner.getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await expectTokenRejected(token, addresses)
  })
})
