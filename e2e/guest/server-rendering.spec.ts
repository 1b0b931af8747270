import type { Locator, Page } from '@playwright/test'
import { countShifts } from '../fixtures/layout-shift.ts'
import { fetchRendered, openRendered } from '../fixtures/open-rendered.ts'
import { expect, test } from '../fixtures/test.ts'
import { textToPayAddress } from '../pages/landing-page.ts'

const pat = { invoiceId: 'PATDUE000001', email: 'pat@example.com', practiceId: 1, locationId: 10 }

const payAsGuest = '/external-invoice?practiceId=1&locationId=10'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  /** Says in place of what loads what to do and whom to call. */
  async function expectNotice(page: Page): Promise<void> {
    const notice = page.getByRole('alert').filter({ hasText: 'This page won’t work in this browser' })
    await expect(notice).toContainText('update your browser and turn on JavaScript')
    await expect(notice.getByText('Or call Bright Smiles Dental at')).toBeVisible()
    await expect(notice.getByRole('link', { name: '(212) 555-0142' }).first()).toHaveAttribute(
      'href',
      'tel:+12125550142',
    )
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 85, 99)')
  }

  test('shows a bill, Pay as Guest and the landing that leads to its bill, no payment method that could not be used, and whom to call', async ({
    page,
    landingPage,
    database,
  }) => {
    await openRendered(page, `/invoice-external/${await database.addInvoice()}`)
    await expectNotice(page)
    await expect(page.getByText('$334.00').first()).toBeVisible()
    await expect(page.getByText(/^\s*Due \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(page.getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByText('Secret treatment')).toHaveCount(0)

    await openRendered(page, payAsGuest)
    await expectNotice(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('Amount')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)

    await openRendered(page, textToPayAddress(pat))
    await expectNotice(page)
    await expect(page.getByText('Set a password to see all your bills in one place')).toBeVisible()
    await landingPage.continueAsGuest.click()
    await expect(page).toHaveURL(/\/invoice-external\/PATDUE000001$/)
  })

  test.describe('in a Spanish browser', () => {
    test.use({ locale: 'es-MX' })
    test('shows the bill in Spanish', async ({ page, database }) => {
      await openRendered(page, `/invoice-external/${await database.addInvoice()}`)
      await expect(page.getByRole('heading', { name: 'Pagar mi factura' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    })
  })
})

test('a scanner that loads the pages of a link opens no session and leaves one record of the reading', async ({
  database,
  page,
}) => {
  const invoiceId = await database.addInvoice()
  const address = textToPayAddress({ ...pat, invoiceId })
  await fetchRendered(page, `/invoice-external/${invoiceId}`)
  for (const path of [`/invoice-external/${invoiceId}`, address, payAsGuest])
    for (const method of ['GET', 'HEAD'])
      expect((await page.request.fetch(path, { method })).status()).toBe(200)
  await expect(async () => {
    expect(await database.countTraces(invoiceId)).toEqual({ audit: 1, sessions: 0 })
  }).toPass()
  await page.goto(`/invoice-external/${invoiceId}`)
  await expect.poll(async () => (await database.countTraces(invoiceId)).sessions).toBe(1)
})

for (const [look, options] of Object.entries({
  'on a phone': { viewport: { width: 390, height: 844 } },
  'on a wide screen': {},
  'in the dark': { colorScheme: 'dark' },
  'in Spanish': { locale: 'es-US', viewport: { width: 390, height: 844 } },
} as const))
  test.describe(look, () => {
    test.use(options)
    test(`hydrates Pay as Guest, bill and landing without a layout shift or an error ${look}`, async ({
      page,
      database,
      guestInvoicePage,
      landingPage,
    }) => {
      await page.addInitScript(countShifts)
      const expectHydrated = async (path: string, usable: Locator) => {
        await openRendered(page, path)
        const [background] = await Promise.all([backgroundOf(page), expect(usable).toBeVisible()])
        expect(await backgroundOf(page)).toBe(background)
        await expectSteady(page)
      }
      await expectHydrated(payAsGuest, page.getByRole('radio').first())
      await expectHydrated(
        `/invoice-external/${await database.addInvoice()}`,
        guestInvoicePage.payButton.last(),
      )
      await openRendered(page, textToPayAddress(pat))
      await expect(
        landingPage.createAccount.or(page.getByRole('button', { name: 'Crear cuenta' })),
      ).toHaveAttribute('href', /^\/create\/[\w-]{20,}/)
      await expectSteady(page)
    })
  })

test('moves nothing while a paid bill opens on a phone', async ({ page }) => {
  // As high as the footer is visible without the receipt.
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(countShifts)
  await openRendered(page, '/invoice-external/GUESTPAID001')
  await expect(page.getByText('This invoice has been paid successfully.')).toBeVisible()
  await expectSteady(page)
})

test('escapes a practice’s name in the document and in its data', async ({ page, database }) => {
  const name = `</script><img src=x onerror="alert('$&')"> & Co`
  const practiceId = await database.addPractice()
  await database.changePractice(practiceId, { name })
  const { payerId } = await database.addPayer(practiceId)
  const invoiceId = await database.addInvoice({ practiceId, payerId })
  await openRendered(page, `/invoice-external/${invoiceId}`)
  await expect(page.getByRole('banner')).toContainText(name)
  expect(await page.locator('img[src=x]').count()).toBe(0)
})

test('keeps the amount of the document while the code takes over', async ({
  page,
  database,
  guestInvoicePage,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/**/screen-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await openRendered(page, `/invoice-external/${await database.addInvoice()}`)
  const amount = await page.getByText('$334.00').first().elementHandle()
  released.resolve()
  await expect(guestInvoicePage.payButton.last()).toBeVisible()
  expect(await amount?.evaluate((element) => element.isConnected)).toBe(true)
})

for (const held of ['its code', 'the link’s account'] as const) {
  test(`[LAND-05] creates the link’s account after a press on Create account before ${held} arrived`, async ({
    page,
    landingPage,
  }) => {
    const released = Promise.withResolvers<void>()
    await page.route(
      held === 'its code' ? '**/assets/**/screen-*.js' : '**/portalUsers/exists*',
      async (route) => {
        await released.promise
        await route.continue()
      },
    )
    await openRendered(page, textToPayAddress(pat))
    const { createAccount } = landingPage
    await expect(createAccount.locator('[aria-hidden]')).toBeHidden()
    await createAccount.click()
    await expect(createAccount.locator('[aria-hidden]')).toBeVisible()
    if (held === 'the link’s account') await expect(createAccount).toHaveAttribute('aria-busy', 'true')
    released.resolve()
    await expect(page).toHaveURL(/\/create\/[\w-]{20,}\?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10$/)
    await page.goBack()
    await expect(createAccount).toHaveAttribute('href', /^\/create\//)
  })
}

test('shows no empty form of Pay as Guest in a tab with an earlier payment', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('external-payment', JSON.stringify({ practiceId: 1, locationId: 10 }))
  })
  await page.route('**/assets/**/screen-*.js', () => new Promise(() => undefined))
  await openRendered(page, payAsGuest)
  await expect(page.locator('#root')).toBeEmpty()
})

test('follows a stored language that is not the browser’s', async ({ page, database, guestInvoicePage }) => {
  await page.addInitScript(() => localStorage.setItem('payment-center.language', 'es'))
  await openRendered(page, `/invoice-external/${await database.addInvoice()}`)
  await expect(guestInvoicePage.heading).toHaveText('Pagar mi factura')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

/**
 * At most the layout shift of docs/performance.md: a browser whose parser pauses may draw a document without its last
 * bytes, which moves what they are in.
 */
async function expectSteady(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01)
}

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
