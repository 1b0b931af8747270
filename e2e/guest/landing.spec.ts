import { textToPayAddress } from '../pages/landing-page.ts'
import { expectAccessible } from '../fixtures/expectations.ts'
import { expect, test } from '../fixtures/test.ts'

const pat = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1, locationId: 10 }
const maya = { invoiceId: 'GUESTDUE0011', email: 'maya@example.com', practiceId: 1, locationId: 10 }

test.describe('text message landing', () => {
  test('[ROUTE-04] [LAND-02] [LAND-15] [LAND-05] [LAND-07] [LAND-08] [LAND-10] [LAND-11] [BRAND-01] shows a pending payer the practice, guest checkout and account creation @phone', async ({
    landingPage,
    page,
  }) => {
    await landingPage.open(pat)
    await expect(page.getByRole('heading', { name: 'Payment Center' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
    await expect(page.getByText('Your bill from Bright Smiles Dental')).toBeInViewport()
    await expect(page.getByText('$334.00')).toBeInViewport()
    await expect(page.getByText(/^\s*Due \d\d\/\d\d\/\d{4}$/)).toBeInViewport()
    await expect(page.getByText('Pay your bill securely without signing in')).toBeVisible()
    await expect(page.getByText('-or-')).toBeVisible()
    await expect(page.getByText('-or-')).toHaveAttribute('aria-hidden', 'true')
    await expect(page.getByText(/^Powered by /)).toBeVisible()
    await expect(page.getByRole('link', { name: '(212) 555-0142' }).last()).toHaveAttribute(
      'href',
      'tel:+12125550142',
    )
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 85, 99)')
    await expect(page.getByText('Set a password to see all your bills in one place')).toBeVisible()
    await expect(landingPage.createAccount).toHaveAttribute(
      'href',
      /^\/create\/[\w-]{20,}\?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10$/,
    )
    await expectAccessible(page)
  })

  test('[LAND-04] opens the invoice from Continue as guest with the code that it fetched before', async ({
    landingPage,
    page,
  }) => {
    const screens: string[] = []
    page.on('requestfinished', (request) => {
      if (/\/screen-[^/]+\.js$/.test(request.url())) screens.push(request.url())
    })
    await landingPage.open(pat)
    await expect.poll(() => screens.length).toBe(2)
    await landingPage.continueAsGuest.click()
    await expect(page).toHaveURL(/\/invoice-external\/PATDUE000001$/)
    await expect(page.getByRole('heading', { name: 'Pay my Invoice' })).toBeVisible()
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/screen-[^/]+\.js$/.test(name))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      )
    // The document has the heading before the code runs.
    await expect.poll(fetched).toEqual([0])
  })

  test('[LAND-06] [LAND-09] [LAND-14] leads an active account to its login, and says that a bill is paid and leads to its receipt', async ({
    page,
    landingPage,
  }) => {
    await landingPage.open(maya)
    await expect(page.getByText('Log into your account with your user ID and password')).toBeVisible()
    await expect(landingPage.accountLogin).toHaveAttribute('href', '/login')
    await expect(landingPage.createAccount).toHaveCount(0)
    await landingPage.open({ ...maya, invoiceId: 'GUESTPAID001' })
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect(landingPage.continueAsGuest).toHaveCount(0)
    await page.getByRole('button', { name: 'View receipt' }).click()
    await expect(page).toHaveURL(/\/invoice-external\/GUESTPAID001$/)
    await expect(page.getByText('Payment successful')).toBeVisible()
  })

  test('[LAND-12] [LAND-13] [ROLE-05] [ROUTE-29] [BRAND-02] [BRAND-03] reveals no account for an email that is not the payer’s, offers only the login where guest links are off, and shows a lock for a practice without a logo', async ({
    landingPage,
    page,
  }) => {
    await landingPage.open({ ...pat, email: 'someone@example.com' })
    await expect(landingPage.accountLogin).toBeVisible()
    await expect(landingPage.createAccount).toHaveCount(0)
    await expect(page.getByText('pat@example.com')).toHaveCount(0)

    await landingPage.open({
      invoiceId: 'LENADUE00001',
      email: 'lena@example.com',
      practiceId: 2,
      locationId: 20,
    })
    await expect(landingPage.accountLogin).toBeVisible()
    await expect(landingPage.continueAsGuest).toHaveCount(0)
    await expect(
      page.getByText('Lakeside Family Medicine doesn’t offer payment without an account.'),
    ).toBeVisible()

    await landingPage.open({
      invoiceId: 'MIXDUE000001',
      email: 'x@example.com',
      practiceId: 3,
      locationId: 30,
    })
    const header = page.getByRole('banner')
    await expect(header.getByText('Canyon Orthodontics').first()).toBeVisible()
    await expect(header.getByRole('img')).toHaveCount(0)
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  test('[LAND-03] [ROUTE-03] [ROUTE-27] checks the link once and removes email and ids from the address bar, also after a reload, and opens without a location', async ({
    landingPage,
    page,
  }) => {
    const checks: unknown[] = []
    // Chromium tells a request’s body for certain only to its handler.
    await page.route('**/portalUsers/exists', (route) => {
      checks.push(route.request().postDataJSON())
      return route.continue()
    })
    await landingPage.open(pat)
    await expect(landingPage.continueAsGuest).toBeVisible()
    await expect(landingPage.createAccount).toHaveAttribute('href', /^\/create\//)
    expect(checks).toEqual([{ email: 'pat@example.com', chargeEventId: 'PATDUE000001', practiceId: '1' }])
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await expect(landingPage.createAccount).toHaveAttribute('href', /^\/create\//)
    await page.goto(textToPayAddress(pat).replace('/login/10', '/login'))
    await expect(landingPage.createAccount).toHaveAttribute('href', /practiceId=1&locationId=10$/)
    await expect(page.getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
  })

  test('shows that a text message link is incomplete', async ({ page }) => {
    for (const broken of ['/login/10', '/login/10?s=%25%25&c=&p=1', '/login/10?s=PHNjcmlwdD4&c=eA&p=..']) {
      await page.goto(broken)
      await expect(page.getByRole('heading', { name: 'This link is incomplete' }), broken).toBeVisible()
      await expect(page.getByRole('button', { name: 'Account login' })).toBeVisible()
    }
  })

  test('shows the practice’s phone when the invoice no longer exists', async ({ browser, addresses }) => {
    // A page outside of the fixture, whose console may log the expected 404.
    const page = await browser.newPage({ baseURL: addresses.edge })
    await page.goto(textToPayAddress({ ...pat, invoiceId: 'NOPE00000000' }))
    await expect(page.getByRole('heading', { name: 'We can’t find this bill' })).toBeVisible()
    await expect(page.getByRole('link', { name: '(212) 555-0142' }).last()).toBeVisible()
    await page.close()
  })
})
