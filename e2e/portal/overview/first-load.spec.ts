import { recordFirstLoad } from '../../fixtures/first-load.ts'
import { signIn, storeSession } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a payer can open a bill after eight requests and 111 kB of code, of twelve requests in all', async ({
  page,
  addresses,
}) => {
  await page.addInitScript(storeSession, await signIn('maya@example.com', addresses))
  const overview = `${addresses.edge}/overview`
  const { before, all, codeKilobytes } = await recordFirstLoad(page, overview, 'a[href^="/invoice/"]')
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(8)
  // With the code of the screens that may follow.
  expect(all.length, all.join(' ')).toBeLessThanOrEqual(12)
  expect(all.join()).toMatch(/screens-.*paying-/)
  // The screen comes before most of the code.
  expect(codeKilobytes).toBeLessThanOrEqual(111)
})

test('requests the overview once, before any script has run', async ({ page, addresses }) => {
  await page.addInitScript(storeSession, await signIn('maya@example.com', addresses))
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/portal/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const overview = page.waitForResponse(/\/api\/v1\/payers\/\d+\/practices\/\d+\/overview\?/)
  await page.goto('/overview', { waitUntil: 'commit' })
  expect((await overview).status()).toBe(200)
  held.resolve()
  await expect(page.locator('a[href^="/invoice/"]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.endsWith('/overview') && path.startsWith('/api/'))).toHaveLength(1)
})

test('requests the overview once, while the practices of a login load', async ({ page, loginPage }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const held = Promise.withResolvers<void>()
  await page.route('**/portalUsers/*/practices?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const overview = page.waitForResponse(/\/api\/v1\/payers\/\d+\/practices\/\d+\/overview\?/)
  await loginPage.open()
  await loginPage.signIn('maya@example.com')
  expect((await overview).status()).toBe(200)
  held.resolve()
  await expect(page.locator('a[href^="/invoice/"]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.endsWith('/overview') && path.startsWith('/api/'))).toHaveLength(1)
})

test.describe('without a response to the document', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] })

  test('loads the overview again', async ({ page, addresses }) => {
    await page.addInitScript(storeSession, await signIn('maya@example.com', addresses))
    const call = /\/api\/v1\/payers\/\d+\/practices\/\d+\/overview\?/
    await page.route(call, (route) => route.abort(), { times: 1 })
    await page.goto('/overview')
    await expect(page.locator('a[href^="/invoice/"]').first()).toBeVisible()
  })
})
