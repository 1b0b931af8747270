import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { MethodsPage } from '../pages/methods-page.ts'
import { OverviewPage } from '../pages/overview-page.ts'
import { PlansPage } from '../pages/plans-page.ts'

/** The API responds 500 there until the returned function is called. */
async function breakCall(page: Page, path: string): Promise<() => Promise<void>> {
  const answer = {
    status: 500,
    json: { status: 'error', data: null, errors: [{ code: 'internal', message: '' }] },
  }
  await page.route(path, (route) => route.fulfill(answer))
  return () => page.unroute(path)
}

/** Keeps a call waiting until it is let through. */
async function holdCall(page: Page, path: RegExp) {
  const { promise: leave, resolve: letThrough } = Promise.withResolvers<void>()
  let isAsked = false
  await page.route(path, async (route) => {
    isAsked = true
    await leave
    await route.continue()
  })
  return { isAsked: () => isAsked, letThrough }
}

test.describe('what could not be loaded', () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] })

  test('moves the focus to the heading of the section after a retry', async ({ page, openAs }) => {
    const mend = await breakCall(page, '**/transactions?*')
    await openAs('maya@example.com')
    const overview = new OverviewPage(page)
    const part = overview.section('Your Recent Activity')
    await part.getByRole('button', { name: 'Try again' }).focus()
    await mend()
    await page.keyboard.press('Enter')
    await expect(overview.transactions.first()).toBeVisible()
    await expect(part.getByRole('heading', { name: 'Your Recent Activity' })).toBeFocused()
  })

  test('is offered to be tried again only where it stays: with all that stands above it', async ({
    page,
    openAs,
  }) => {
    await breakCall(page, '**/transactions?*')
    const held = await holdCall(page, /payments\/practiceId\/.*\/failed/)
    await openAs('maya@example.com')
    const overview = new OverviewPage(page)
    const part = overview.section('Your Recent Activity')
    await expect(part).toBeVisible()
    await expect.poll(held.isAsked).toBe(true)
    const tryAgain = part.getByRole('button', { name: 'Try again' })
    await expect(tryAgain).toHaveCount(0)
    held.letThrough()
    await tryAgain.focus()
    await expect(overview.failedCards.first()).toBeVisible()
    await expect(tryAgain).toBeFocused()
  })

  test('of the practice takes no receipt away, nor its name', async ({ page, openAs }) => {
    await breakCall(page, '**/fullInfo*')
    await openAs('maya@example.com', '/invoice-history/MAYAPAID0001')
    await expect(page.getByRole('heading', { name: 'Transaction #MAYAPAID0001' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText('Bright Smiles Dental')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Español' })).toBeVisible()
  })

  test('of the practice is retried when a method is added, and shows an error if it is missing', async ({
    page,
    openAs,
    payer,
  }) => {
    const mend = await breakCall(page, '**/fullInfo*')
    await openAs(payer.email, '/payment-methods')
    const methods = new MethodsPage(page)
    const toTheCard = async () => {
      await methods.addButton.click()
      await page.getByRole('dialog').getByRole('radio', { name: 'Credit/Debit' }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    }
    await toTheCard()
    await expect(page.getByText('Error setting up payment. Please try again')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await mend()
    await toTheCard()
    await expect(page.getByLabel('Name on Card')).toBeVisible()
  })

  test('of the methods shows an error where a plan’s method is changed', async ({ page, openAs, payer }) => {
    await payer.addPlan({ method: { tokenId: await payer.saveCard() } })
    const mend = await breakCall(page, '**/paymentMethods?*')
    await openAs(payer.email, '/payment-plans')
    const plans = new PlansPage(page)
    await plans.editLink('Braces').click()
    await expect(page.getByText(`Error getting payment methods for payerId ${payer.payerId}`)).toBeVisible()
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(plans.method('Braces', /4242/)).toBeVisible()
  })
})
