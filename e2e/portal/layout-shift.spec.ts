import type { Locator, Page } from '@playwright/test'
import { watchShifts } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'
import { MethodsPage } from '../pages/methods-page.ts'
import { OverviewPage } from '../pages/overview-page.ts'
import { PayInvoicePage } from '../pages/pay-invoice-page.ts'
import { PlansPage } from '../pages/plans-page.ts'

type Screens = Readonly<Record<string, (page: Page) => Locator>>

/** Maya's screens, one per layout, each with its last element to load. */
const layouts: Screens = {
  '/overview': (page) => new OverviewPage(page).transactions.first(),
  '/invoice/MAYADUE00001': (page) => new PayInvoicePage(page).method(/4242/),
  '/payment-plans': (page) => new PlansPage(page).plan('Crown, upper left'),
}

/** Her other screens: a failed, a processing and a paid invoice, a receipt, and the methods. */
const others: Screens = {
  '/invoice/MAYAFAIL0001': (page) => new PayInvoicePage(page).method(/4242/),
  '/invoice/MAYAPEND0001': (page) => new PayInvoicePage(page).processingNotice,
  '/invoice/MAYAPAID0001': (page) => new PayInvoicePage(page).paidNotice,
  '/invoice-history/MAYAPAID0001': (page) => page.getByRole('button', { name: 'Print' }),
  '/payment-methods': (page) => new MethodsPage(page).method('6789'),
}

for (const [name, screens] of Object.entries({
  'each layout @every-width': layouts,
  'the other screens': others,
}))
  test(`moves nothing while responses arrive in either order: ${name}`, async ({ page, openAs }) => {
    await openAs('maya@example.com')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    for (const [path, arrived] of Object.entries(screens))
      await test.step(path, async () => {
        const watch = await watchShifts(page)
        await page.goto(path)
        for (const order of ['first', 'last'] as const) {
          if (order === 'last') await page.reload()
          await watch.release(order, () => arrived(page).isVisible())
          await expect(page.getByRole('contentinfo')).toBeVisible()
          expect(await watch.shifts(), `${order} requested comes first`).toEqual([])
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
  })
