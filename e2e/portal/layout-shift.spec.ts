import type { Page } from '@playwright/test'
import { watchShifts } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'
import { MethodsPage } from '../pages/methods-page.ts'
import { OverviewPage } from '../pages/overview-page.ts'
import { PayInvoicePage } from '../pages/pay-invoice-page.ts'
import { PlansPage } from '../pages/plans-page.ts'

/** Maya's screens, each with its last element to load; one per layout also runs on a phone. */
const screens = [
  ['the overview @phone', '/overview', (page: Page) => new OverviewPage(page).transactions.first()],
  ['an invoice @phone', '/invoice/MAYADUE00001', (page: Page) => new PayInvoicePage(page).method(/4242/)],
  ['a failed invoice', '/invoice/MAYAFAIL0001', (page: Page) => new PayInvoicePage(page).method(/4242/)],
  [
    'a processing invoice',
    '/invoice/MAYAPEND0001',
    (page: Page) => new PayInvoicePage(page).processingNotice,
  ],
  ['a paid invoice', '/invoice/MAYAPAID0001', (page: Page) => new PayInvoicePage(page).paidNotice],
  ['a receipt', '/invoice-history/MAYAPAID0001', (page: Page) => page.getByRole('button', { name: 'Print' })],
  ['the methods', '/payment-methods', (page: Page) => new MethodsPage(page).method('6789')],
  ['the plans @phone', '/payment-plans', (page: Page) => new PlansPage(page).plan('Crown, upper left')],
] as const

for (const [name, path, arrived] of screens) {
  test(`moves nothing while responses arrive in either order: ${name}`, async ({ page, openAs }) => {
    const watch = await watchShifts(page)
    await openAs('maya@example.com', path)
    for (const order of ['first', 'last'] as const) {
      if (order === 'last') await page.reload()
      await watch.release(order, () => arrived(page).isVisible())
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await watch.shifts(), `${order} requested comes first`).toEqual([])
    }
  })
}
