import type { Page } from '@playwright/test'
import { countShifts } from '../../fixtures/layout-shift.ts'
import { signIn, storeSession } from '../../fixtures/sign-in.ts'
import type { StackAddresses } from '@payment-center/bootstrap'
import { expect, test } from '../../fixtures/test.ts'

/** Holds responses to matching requests until the returned function is called. */
async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

const code = '**/assets/portal/*.js'

const brightSmiles = { practiceId: 1, locationId: 10, practiceName: 'Bright Smiles Dental' }

/** Opens the overview of a payer of practice 1 until its first screen is there, which may be before its code. */
async function openOverview(
  page: Page,
  email: string,
  payerId: number,
  addresses: StackAddresses,
): Promise<void> {
  const practice = { ...brightSmiles, payerId }
  await page.addInitScript(storeSession, { ...(await signIn(email, addresses)), practice })
  await page.goto('/overview', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const [look, options] of Object.entries({
  'on a phone': { viewport: { width: 390, height: 844 } },
  'on a wide screen': {},
  'in the dark': { colorScheme: 'dark' },
  'in Spanish, small': { locale: 'es-US', viewport: { width: 320, height: 640 } },
} as const))
  test.describe(look, () => {
    test.use(options)
    // Omar pays at several practices, so the header has one more link.
    for (const [name, payerId] of Object.entries({ maya: 100, omar: 200 }))
      test(`hydrates ${name}’s overview without a layout shift or an error ${look}`, async ({
        page,
        addresses,
      }) => {
        await page.addInitScript(countShifts)
        const release = await hold(page, code)
        await openOverview(page, `${name}@example.com`, payerId, addresses)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 85, 99)')
        const shown = await heading.elementHandle()
        release()
        await expect(page.getByText(/Last update|Última actualización/)).toBeVisible()
        expect(await shown?.evaluate((element) => element.isConnected)).toBe(true)
        expect(await page.evaluate(() => window.shifts)).toEqual([])
      })
  })

test('leads from the overview to a bill before the code has arrived', async ({
  page,
  addresses,
  overviewPage,
  payInvoicePage,
}) => {
  const release = await hold(page, code)
  await openOverview(page, 'maya@example.com', 100, addresses)
  await overviewPage.due('MAYADUE00001').getByRole('button').click()
  await expect(page).toHaveURL(/\/invoice\/MAYADUE00001$/)
  release()
  await expect(payInvoicePage.method(/4242/)).toBeVisible()
})

test('presses a button again that was pressed before the code had arrived', async ({ page, addresses }) => {
  const release = await hold(page, code)
  await openOverview(page, 'maya@example.com', 100, addresses)
  await page.getByRole('button', { name: 'Español' }).click()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo que debe hoy')
})

test('works once it is hydrated', async ({ page, addresses }) => {
  await openOverview(page, 'maya@example.com', 100, addresses)
  await expect(page.getByText('Last update')).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo que debe hoy')
})

test('[SHELL-14] keeps for a slow reload the practice that only the document brought', async ({
  page,
  addresses,
}) => {
  const release = await hold(page, code)
  await openOverview(page, 'maya@example.com', 100, addresses)
  // The logo is an image, which the browser keeps by itself.
  await hold(page, /\/api\/(?!.*logo)/i)
  release()
  await expect(page.getByText('Last update')).toBeVisible()
  await page.reload()
  const logo = page.getByRole('banner').getByRole('img', { name: 'Bright Smiles Dental' })
  await expect(logo).toBeVisible()
})

test('keeps the screen of the page’s code when the rendered one comes later', async ({
  page,
  openAs,
  overviewPage,
}) => {
  const release = await hold(page, '**/practices/*/overview?*')
  await openAs('maya@example.com')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs).toBeVisible()
  const shown = await tabs.elementHandle()
  release()
  await expect(overviewPage.due('MAYADUE00001')).toBeVisible()
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true)
})

test.describe('an ended session', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] })

  test('shows nothing', async ({ page, payer, database, addresses }) => {
    await page.addInitScript(storeSession, await signIn(payer.email, addresses))
    await database.endSessions(payer)
    await page.goto('/overview')
    await expect(page.getByRole('dialog', { name: 'Session' })).toBeVisible()
    await expect(page.getByText('$')).toHaveCount(0)
  })
})

test('escapes what a practice and a plan are called', async ({ page, database, addresses }) => {
  const name = `</script><img src=x onerror="alert('$&')"> & Co`
  const practiceId = await database.addPractice()
  await database.renamePractice(practiceId, name)
  const payer = await database.addPayer(practiceId)
  await database.addPlan(payer, { description: name })
  await hold(page, code)
  await page.addInitScript(storeSession, await signIn(payer.email, addresses))
  await page.goto('/overview', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toContainText(name)
  await expect(page.getByText(name).nth(1)).toBeVisible()
  await expect(page.locator('img[src=x]')).toHaveCount(0)
})

test('renders only the overview of the token’s own payer', async ({ addresses }) => {
  const { token } = await signIn('maya@example.com', addresses)
  const omar = await signIn('omar@example.com', addresses)
  const ofMaya = { payerId: '100', practiceId: '1', portalUserId: '1', locationId: '10' }
  async function get(others: Partial<typeof ofMaya>, bearer = token) {
    const { payerId, practiceId, ...query } = { ...ofMaya, ...others }
    const address = `${addresses.edge}/api/v1/payers/${payerId}/practices/${practiceId}/overview`
    const headers = {
      accept: 'application/vnd.payment-center.screen+json',
      authorization: `Bearer ${bearer}`,
    }
    const response = await fetch(`${address}?${new URLSearchParams(query)}`, { headers })
    const { screen } = (await response.json()) as { screen?: string }
    return { status: response.status, isRendered: screen !== undefined }
  }
  expect(await get({})).toEqual({ status: 200, isRendered: true })
  for (const refused of [
    await get({}, omar.token),
    await get({ payerId: '200' }),
    await get({ practiceId: '3', locationId: '30' }),
  ])
    expect(refused).toEqual({ status: 404, isRendered: false })
  for (const others of [{ portalUserId: '2' }, { locationId: '99' }, { locationId: '10/../99' }])
    expect(await get(others)).toEqual({ status: 200, isRendered: false })
})

test('leaves more bills than one response has to the browser, which loads them in pages', async ({
  page,
  payer,
  database,
  openAs,
  overviewPage,
}) => {
  for (let count = 0; count <= 100; count++) await database.addInvoice({ payerId: payer.payerId })
  const response = page.waitForResponse('**/practices/*/overview?*')
  await openAs(payer.email)
  expect(await (await response).json()).not.toHaveProperty('screen')
  await expect(overviewPage.section('Payments Due').getByRole('listitem')).toHaveCount(101)
})
