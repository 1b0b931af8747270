import { expect, test } from '../../fixtures/test.ts'
import type { PlansPage } from '../../pages/plans-page.ts'

const aligner = 'Aligner treatment'

test.describe('payment plans', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of (409|500)/] })

  test('[PLAN-01] [PLAN-03] [PLAN-04] [PLAN-05] [PLAN-06] [PLAN-11] [PLAN-24] lists plans by id, with one open at a time, and its payments newest first, each with a link to its details', async ({
    page,
    plansPage,
    openAs,
  }) => {
    await openAs('maya@example.com', '/payment-plans')
    await expect(plansPage.cards.getByRole('heading', { level: 2 })).toHaveText([
      aligner,
      'Crown, upper left',
      'Whitening',
      'Night guard',
    ])
    await expect(plansPage.plan(aligner)).toContainText('Billed monthly on the 15th')
    await expect(plansPage.plan('Whitening')).toContainText('Completed')
    await expect(plansPage.plan('Night guard')).toContainText('Cancelled. Nothing more is charged here.')
    for (const over of ['Whitening', 'Night guard']) {
      await expect(plansPage.plan(over)).toContainText(/Billed monthly on the \d+(st|nd|rd|th)/)
    }
    const table = plansPage.plan(aligner).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      'Transaction #',
      'Date Paid',
      'Amount',
      'Status',
    ])
    await expect(table.getByRole('link', { name: 'MAYAFAIL0001' })).toHaveAttribute(
      'href',
      '/invoice-history/MAYAFAIL0001',
    )
    const failed = table.getByRole('row').filter({ hasText: 'MAYAFAIL0001' })
    await expect(failed).toContainText(/Due \d\d\/\d\d\/\d{4}/)
    const days = await table
      .getByRole('cell')
      .filter({ hasText: /^(Due )?\d\d\/\d\d\/\d{4}$/ })
      .allTextContents()
    const sortable = days.map((day) => day.slice(-4) + day.slice(-10, -5))
    expect(sortable).toEqual(sortable.toSorted().toReversed())
    const requested = page.waitForRequest('**/paymentPlan/9002?*')
    await plansPage.toggle('Crown, upper left').click()
    await requested
    await expect(plansPage.toggle(aligner)).toHaveAttribute('aria-expanded', 'false')
    await expect(plansPage.plan('Crown, upper left')).toContainText('Billed monthly on the 1st')
    await plansPage.toggle('Whitening').click()
    const whitening = plansPage.plan('Whitening')
    await expect(whitening.getByRole('table')).toBeVisible()
    await expect(whitening).not.toContainText('Balance remaining')
    await expect(whitening).not.toContainText('Monthly payment')
    await expect(whitening).not.toContainText('Payment method')
    await plansPage.toggle('Night guard').click()
    await expect(plansPage.editLink('Night guard')).toHaveCount(0)
    await expect(plansPage.cards.getByRole('button', { expanded: true })).toHaveCount(1)
  })

  test('[PLAN-07] [PLAN-08] [PLAN-09] [PLAN-10] [PLAN-12] shows every figure of a plan, with tax on its own line', async ({
    plansPage,
    openAs,
    payer,
  }) => {
    await payer.addPlan({
      description: 'Braces',
      subtotal: 120_000,
      remaining: 80_000,
      downPayment: 20_000,
      method: { tokenId: await payer.saveCard('credit') },
    })
    await payer.addPlan({ description: 'Taxed', subtotal: 40_000, taxRate: 8875 })
    await openAs(payer.email, '/payment-plans')
    await expect(plansPage.plan('Braces').or(plansPage.plan('Taxed')).first()).toBeVisible()
    await openPlan(plansPage, 'Braces')
    await expect(plansPage.plan('Braces')).toContainText('$800.00')
    await expect(plansPage.plan('Braces')).toContainText('Paid $400.00 of $1,200.00')
    await expect(plansPage.fact('Braces', 'Monthly payment')).toHaveText('$100.00')
    await expect(plansPage.fact('Braces', 'Down payment')).toHaveText('$200.00')
    await expect(plansPage.fact('Braces', 'Planned total')).toHaveText('$1,200.00')
    await expect(plansPage.fact('Braces', 'Start date')).toHaveText('01/15/2026')
    await expect(plansPage.fact('Braces', 'End date')).toHaveText('07/15/2026')
    await expect(plansPage.plan('Braces')).toContainText('The last monthly payment may be less than shown.')
    await expect(plansPage.plan('Braces')).toContainText(/Visa credit ····\s4242/)
    await expect(plansPage.plan('Braces')).not.toContainText('sales tax')
    await openPlan(plansPage, 'Taxed')
    await expect(plansPage.fact('Taxed', 'Planned sales tax')).toHaveText('$35.50')
    await expect(plansPage.fact('Taxed', 'Monthly sales tax')).toHaveText('$8.88')
    await expect(plansPage.plan('Taxed')).toContainText('including $35.50 sales tax')
  })

  test('[PLAN-13] [PLAN-14] [PLAN-15] [PLAN-16] [ERR-23] [TEXT-04] keeps the choice of a plan’s method that can’t be changed, changes it in place, and hides each message after six seconds', async ({
    page,
    plansPage,
    openAs,
    payer,
    database,
  }) => {
    const debit = await payer.saveCard('debit')
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('credit') } })
    await openAs(payer.email, '/payment-plans')
    await plansPage.editLink('Braces').click()
    await expect(plansPage.method('Braces', 'ADD NEW PAYMENT METHOD')).toBeVisible()
    await expect(plansPage.plan('Braces').getByRole('radio').first()).toBeFocused()
    await expect(plansPage.button('Braces', 'SAVE')).toBeDisabled()
    await plansPage.method('Braces', /Visa debit/).check()
    await plansPage.button('Braces', 'Cancel').click()
    await expect(plansPage.editLink('Braces')).toBeFocused()
    await expect(plansPage.plan('Braces')).toContainText(/Visa credit/)
    await plansPage.editLink('Braces').click()
    await plansPage.method('Braces', /Visa debit/).check()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const change = `**/paymentPlan/${planId}?*`
    await page.route(change, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { status: 'error', data: null, errors: [] } })
        : route.fallback(),
    )
    await plansPage.button('Braces', 'SAVE').click()
    const failure = page.getByText('Unable to update at this time.')
    await expect(failure).toBeVisible()
    await expect(plansPage.method('Braces', /Visa debit/)).toBeChecked()
    await page.clock.runFor(6100)
    await expect(failure).toHaveCount(0)
    await page.unroute(change)
    await plansPage.button('Braces', 'SAVE').click()
    const message = page.getByText('Successfully updated payment method')
    await expect(message).toBeVisible()
    await expect(plansPage.editLink('Braces')).toBeFocused()
    await expect(plansPage.plan('Braces')).toContainText(/Visa debit ····\s5556/)
    await page.clock.runFor(5900)
    await expect(message).toBeVisible()
    await page.clock.runFor(200)
    await expect(message).toHaveCount(0)
    expect(await database.readPlan(planId)).toMatchObject({ tokenId: debit })
  })

  test('[PLAN-10] charges a plan to a bank account only after its owner authorizes it', async ({
    page,
    plansPage,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan()
    const achId = await payer.linkBank()
    await openAs(payer.email, '/payment-plans')
    await plansPage.editLink('Braces').click()
    await plansPage.method('Braces', /····\s0000/).check()
    await expect(plansPage.plan('Braces')).toContainText('every month on the 15th')
    await plansPage.button('Braces', 'SAVE').click()
    await expect(plansPage.plan('Braces').getByRole('checkbox')).toBeFocused()
    await plansPage.plan('Braces').getByRole('checkbox').check()
    await plansPage.button('Braces', 'SAVE').click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    expect(await database.readPlan(planId)).toMatchObject({ achId })
  })

  test('[PLAN-17] [PLAN-18] [PLAN-19] adds a method and moves only the selected plans to it', async ({
    page,
    plansPage,
    openAs,
    payer,
    database,
  }) => {
    const method = { tokenId: await payer.saveCard('credit') }
    const ids = [
      await payer.addPlan({ description: 'One', method }),
      await payer.addPlan({ description: 'Two', method }),
      await payer.addPlan({ description: 'Three', method }),
    ] as const
    await openAs(payer.email, '/payment-plans')
    await expect(plansPage.cards).toHaveCount(3)
    await openPlan(plansPage, 'One')
    await plansPage.editLink('One').click()
    await plansPage.method('One', 'ADD NEW PAYMENT METHOD').check()
    await plansPage.button('One', 'ADD').click()
    await plansPage.addDialog.addCard({ number: '4000056655665556' })
    await plansPage.addDialog.button('Done').click()
    await expect(plansPage.selecting).toContainText(/Visa debit ····\s5556/)
    const next = plansPage.selecting.getByRole('button', { name: 'Next' })
    const skip = plansPage.selecting.getByRole('button', { name: 'Skip' })
    await expect(next).toBeVisible()
    await plansPage.selecting.getByRole('checkbox', { name: 'One' }).uncheck()
    await expect(skip).toBeVisible()
    await plansPage.selecting.getByRole('checkbox', { name: 'One' }).check()
    await plansPage.selecting.getByRole('checkbox', { name: 'Three' }).check()
    await next.click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    await expect(plansPage.editLink('One')).toBeFocused()
    const [one, two, three] = await Promise.all(ids.map((id) => database.readPlan(id)))
    expect(two?.tokenId).toBe(method.tokenId)
    expect(one?.tokenId).not.toBe(method.tokenId)
    expect(three?.tokenId).toBe(one?.tokenId)
  })

  test('[PLAN-19] updates no plan on Skip', async ({ plansPage, openAs, payer, database }) => {
    const method = { tokenId: await payer.saveCard('credit') }
    const planId = await payer.addPlan({ method })
    await openAs(payer.email, '/payment-plans')
    await plansPage.editLink('Braces').click()
    await plansPage.method('Braces', 'ADD NEW PAYMENT METHOD').check()
    await plansPage.button('Braces', 'ADD').click()
    await plansPage.addDialog.addCard({ number: '4000056655665556' })
    await plansPage.addDialog.button('Done').click()
    await plansPage.selecting.getByRole('checkbox', { name: 'Braces' }).uncheck()
    await plansPage.selecting.getByRole('button', { name: 'Skip' }).click()
    await expect(plansPage.selecting).toHaveCount(0)
    expect(await database.readPlan(planId)).toMatchObject(method)
  })
})

/** Opens a plan if it is closed. */
async function openPlan(plans: PlansPage, name: string): Promise<void> {
  const toggle = plans.toggle(name)
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
}
