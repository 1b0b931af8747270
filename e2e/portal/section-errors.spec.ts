import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** The API responds 500 there until the returned function is called. */
async function breakCall(page: Page, path: string): Promise<() => Promise<void>> {
  const answer = {
    status: 500,
    json: { status: 'error', data: null, errors: [{ code: 'internal', message: '' }] },
  }
  await page.route(path, (route) => route.fulfill(answer))
  return () => page.unroute(path)
}

/** Holds a call until it is released. */
async function holdCall(page: Page, path: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isRequested = false
  await page.route(path, async (route) => {
    isRequested = true
    await released
    await route.continue()
  })
  return { isRequested: () => isRequested, release }
}

test.describe('section errors', () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] })

  test('offers a retry only once everything above it has loaded and it can’t move, and moves focus to the section’s heading after it', async ({
    page,
    overviewPage,
    openAs,
  }) => {
    const repair = await breakCall(page, '**/transactions?*')
    const held = await holdCall(page, /payments\/practiceId\/.*\/failed/)
    await openAs('maya@example.com')
    const section = overviewPage.section('Your Recent Activity')
    await expect(section).toBeVisible()
    await expect.poll(held.isRequested).toBe(true)
    const tryAgain = section.getByRole('button', { name: 'Try again' })
    await expect(tryAgain).toHaveCount(0)
    held.release()
    await tryAgain.focus()
    await expect(overviewPage.failedCards.first()).toBeVisible()
    await expect(tryAgain).toBeFocused()
    await repair()
    await page.keyboard.press('Enter')
    await expect(overviewPage.transactions.first()).toBeVisible()
    await expect(section.getByRole('heading', { name: 'Your Recent Activity' })).toBeFocused()
  })

  test('shows receipt and practice name when the practice’s details fail to load', async ({
    page,
    openAs,
  }) => {
    await breakCall(page, '**/fullInfo*')
    await openAs('maya@example.com', '/invoice-history/MAYAPAID0001')
    await expect(page.getByRole('heading', { name: 'Transaction #MAYAPAID0001' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText('Bright Smiles Dental')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Español' })).toBeVisible()
  })

  test('shows an error in Add New Method when the practice’s details fail to load, and retries them', async ({
    page,
    methodsPage,
    openAs,
    payer,
  }) => {
    const repair = await breakCall(page, '**/fullInfo*')
    await openAs(payer.email, '/payment-methods')
    const toTheCard = async () => {
      await methodsPage.addButton.click()
      await page.getByRole('dialog').getByRole('radio', { name: 'Credit/Debit' }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    }
    await toTheCard()
    await expect(page.getByText('Error setting up payment. Please try again')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await repair()
    await toTheCard()
    await expect(page.getByLabel('Name on Card')).toBeVisible()
  })

  test('shows an error when a plan’s methods fail to load, and retries them', async ({
    page,
    plansPage,
    openAs,
    payer,
  }) => {
    await payer.addPlan({ method: { tokenId: await payer.saveCard() } })
    const repair = await breakCall(page, '**/paymentMethods?*')
    await openAs(payer.email, '/payment-plans')
    await plansPage.editLink('Braces').click()
    await expect(page.getByText(`Error getting payment methods for payerId ${payer.payerId}`)).toBeVisible()
    await repair()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(plansPage.method('Braces', /4242/)).toBeVisible()
  })
})
