import type { Page } from '@playwright/test'
import { duplicateTab } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const minute = 60_000

/** Resolves once a tab has extended its session, and so knows the session's times. */
const extensionOf = (tab: Page) =>
  tab.waitForEvent('requestfinished', (request) => request.url().includes('/session/extend'))

test.describe('duplicated tab', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[TIME-01] [TIME-03] logs off both tabs of a session and shows no data on Back', async ({
    page,
    context,
    openAs,
    payer,
    database,
  }) => {
    await database.addInvoice({ ...payer, status: 'unpaid', amounts: [9513] })
    await openAs(payer.email)
    await expect(page.getByText('$95.13').first()).toBeVisible()
    const other = await duplicateTab(page, context)
    for (const tab of [page, other]) {
      await expect(tab.getByText('$95.13').first()).toBeVisible()
      await tab.getByRole('link', { name: 'Payment Methods' }).click()
      await expect(tab.getByText('No payment methods found')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    const dialog = other.getByRole('dialog', { name: 'Session Timeout' })
    await expect(dialog).toContainText(
      'Your current session has ended. Please log back in if you would like to continue.',
    )
    await expect(other.getByText('Robin Vale')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Back to login' }).click()
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/)
      expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([])
      await tab.goBack()
      await expect(tab).toHaveURL(/\/login$/)
      await expect(tab.getByRole('button', { name: 'Log In' })).toBeVisible()
      await expect(tab.getByText(/\$|Robin/)).toHaveCount(0)
    }
  })

  test('[TIME-04] keeps a session alive in both tabs while one is in use', async ({
    page,
    context,
    openAs,
    payer,
  }) => {
    await context.clock.install()
    const first = extensionOf(page)
    await openAs(payer.email)
    await first
    const other = await duplicateTab(page, context)
    await extensionOf(other)
    await expect(other.getByText('No payments yet')).toBeVisible()
    for (const _ of ['10', '20', '30 minutes']) {
      await context.clock.fastForward(10 * minute)
      const extended = extensionOf(other)
      await other.getByRole('heading', { level: 1 }).click()
      await extended
    }
    for (const tab of [page, other]) {
      await expect(tab.getByRole('dialog')).toHaveCount(0)
      await expect(tab.getByText('No payments yet')).toBeVisible()
    }
  })
})
