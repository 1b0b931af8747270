import { recordFirstLoad } from '../../fixtures/first-load.ts'
import { holdRequests } from '../../fixtures/requests.ts'
import { signIn, storeSession } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a payer can open a bill after sixteen requests and 126 kB of code, of twenty requests in all', async ({
  page,
  addresses,
}) => {
  await page.addInitScript(storeSession, await signIn('maya@example.com', addresses))
  const overview = `${addresses.edge}/overview`
  const usable = 'a[href^="/invoice/"]'
  const { before, all, codeKilobytes } = await recordFirstLoad(page, overview, usable, '/paying-')
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(16)
  // With the code of the screens that may follow.
  expect(all.length, all.join(' ')).toBeLessThanOrEqual(20)
  expect(all.join()).toMatch(/screens-.*paying-/)
  expect(codeKilobytes).toBeLessThanOrEqual(126)
})

test('asks for the bills before the code arrives, and shows those answers', async ({
  page,
  addresses,
  overviewPage,
}) => {
  const session = { ...(await signIn('maya@example.com', addresses)), apiOrigin: '' }
  await page.addInitScript(storeSession, session)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.includes('/chargeEvent/')) asked.push(searchParams.get('chargeEventStatus') ?? '')
  })
  const code = await holdRequests(page, '**/assets/portal/entry-*.js')
  await page.goto('/overview', { waitUntil: 'commit' })
  const statuses = ['unpaid', 'scheduled', 'stripe_pending', 'failed']
  await expect.poll(() => asked).toEqual(statuses)
  code.release()
  await expect(overviewPage.transactions.first()).toBeVisible()
  expect(asked).toEqual(statuses)
})
