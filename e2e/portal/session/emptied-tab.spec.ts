import type { BrowserContext, Page } from '@playwright/test'
import { duplicateTab, endSessionAt, expectTokenRejected } from '../../fixtures/session.ts'
import { followCalls, hideServerTime } from '../../fixtures/requests.ts'
import { Mailbox } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Database } from '../../fixtures/database.ts'
import type { Payer } from '../../fixtures/payer.ts'

const minute = 60_000

// Browsers log the 401 of an ended session.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  readonly database: Database
  readonly payer: Payer
}

const ends = {
  'an idle timeout': async ({ page }: Tab) => {
    await page.clock.fastForward(13 * minute + 1000)
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
    await page.clock.fastForward(2 * minute)
  },
  'a 401': async ({ page, database, payer }: Tab) => {
    await endSessionAt(page, '**/paymentMethods?*', { database, payer })
    await page.getByRole('link', { name: 'Payment Methods' }).click()
  },
  'Log Off in another tab': async ({ page, context }: Tab) => {
    const other = await duplicateTab(page, context)
    await other.getByRole('button', { name: 'Log Off' }).click()
    await expect(other).toHaveURL(/\/login$/)
    expect(await storedKeys(other)).toEqual([])
  },
}

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

for (const [end, endSession] of Object.entries(ends)) {
  test(`[TIME-08] leaves no bill link, token or reset code in the tab after ${end}`, async ({
    page,
    context,
    openAs,
    payer,
    database,
    addresses,
  }) => {
    await context.clock.install()
    await hideServerTime(page)
    await openAs(payer.email)
    const post = (path: string, data: object) =>
      page.request.post(`${addresses.edge}/api/v1${path}?client=portal`, { data })

    await post('/portalUser/createPasswordReset', { username: payer.email })
    const link = /\/reset-password\/([\w-]+)\?s=[\w-]+/
    const [address = '', code] =
      link.exec(await new Mailbox(addresses.mailbox).newestTo(payer.email, link)) ?? []
    const codeStatus = async () =>
      (await post('/portalUserAccount/registrationCode', { username: payer.email, code })).status()
    expect(await codeStatus()).toBe(200)

    const bill = { chargeEventId: await database.addInvoice(payer), email: payer.email, practiceId: 1 }
    const opened = (await (await post('/portalUsers/exists', bill)).json()) as { data: { token: string } }
    await page.evaluate(
      ({ token, invoiceId, email }) => {
        const practice = { practiceId: 1, locationId: 10 }
        const guest = { ...practice, token, invoiceId, email, accountStatus: 'active', createCode: null }
        sessionStorage.setItem('guest-session', JSON.stringify(guest))
        sessionStorage.setItem('text-to-pay-link', JSON.stringify({ ...practice, invoiceId, email }))
      },
      { token: opened.data.token, invoiceId: bill.chargeEventId, email: payer.email },
    )

    await page.goto(address)
    await expect(page).toHaveURL(/\/reset-password\/_$/)
    const answered = followCalls(page)
    const extended = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/session/extend'),
    )
    await page.goto('/overview')
    await extended
    await expect(page.getByText('No payments yet')).toBeVisible()
    // Every response restarts the idle timeout.
    await answered()
    expect(await storedKeys(page)).toContain('account-link')

    await endSession({ page, context, database, payer })
    await expect(page.getByRole('dialog', { name: 'Session Timeout' })).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
    await expectTokenRejected(opened.data.token, addresses)
    await expect.poll(codeStatus).toBe(400)
    await page.goto('/reset-password/_')
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('[TIME-08] leaves nothing of the other practice after Switch practice', async ({ page, loginPage }) => {
  await loginPage.open()
  await loginPage.signIn('omar@example.com')
  await page.getByRole('button', { name: 'Bright Smiles Dental' }).click()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('account-link', '{}'))
  await page.getByRole('link', { name: 'Switch practice' }).click()
  await page.getByRole('button', { name: 'Canyon Orthodontics' }).click()
  await expect(page).toHaveURL(/\/overview$/)
  await expect
    .poll(async () => (await storedKeys(page)).toSorted())
    .toEqual(['payer-session', 'practice-3-30'])
})
