import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { expect, test } from '../../fixtures/test.ts'
import { PlansPage } from '../../pages/plans-page.ts'

const aligner = 'Aligner treatment'

test.describe('payment plans', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[PLAN-01] [PLAN-03] [PLAN-04] [PLAN-05] [PLAN-06] lists plans by id, with one open at a time @phone', async ({
    page,
    openAs,
  }) => {
    const plans = new PlansPage(page)
    await openAs('maya@example.com', '/payment-plans')
    await expect(plans.cards.getByRole('heading', { level: 2 })).toHaveText([
      aligner,
      'Crown, upper left',
      'Whitening',
      'Night guard',
    ])
    await expect(plans.plan(aligner)).toContainText('Billed monthly on the 15th')
    await expect(plans.plan('Whitening')).toContainText('Completed')
    await expect(plans.plan('Night guard')).toContainText('Cancelled')
    for (const over of ['Whitening', 'Night guard']) {
      await expect(plans.plan(over)).toContainText(/Billed monthly on the \d+(st|nd|rd|th)/)
    }
    await expectAccessible(page)
    const requested = page.waitForRequest('**/paymentPlan/9002?*')
    await plans.toggle('Crown, upper left').click()
    await requested
    await expect(plans.toggle(aligner)).toHaveAttribute('aria-expanded', 'false')
    await expect(plans.plan('Crown, upper left')).toContainText('Billed monthly on the 1st')
    await plans.toggle('Whitening').click()
    const whitening = plans.plan('Whitening')
    await expect(whitening.getByRole('table')).toBeVisible()
    await expect(whitening).not.toContainText('Balance remaining')
    await expect(whitening).not.toContainText('Monthly payment')
    await expect(whitening).not.toContainText('Payment method')
    await plans.toggle('Night guard').click()
    await expect(plans.editLink('Night guard')).toHaveCount(0)
    await expect(plans.cards.getByRole('button', { expanded: true })).toHaveCount(1)
  })

  test('[PLAN-07] [PLAN-08] [PLAN-09] [PLAN-10] [PLAN-12] shows every figure of a plan, with tax on its own line', async ({
    page,
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
    const plans = new PlansPage(page)
    await openAs(payer.email, '/payment-plans')
    await expect(plans.plan('Braces').or(plans.plan('Taxed')).first()).toBeVisible()
    await openPlan(plans, 'Braces')
    await expect(plans.plan('Braces')).toContainText('$800.00')
    await expect(plans.plan('Braces')).toContainText('Paid $400.00 of $1,200.00')
    await expect(plans.fact('Braces', 'Monthly payment')).toHaveText('$100.00')
    await expect(plans.fact('Braces', 'Down payment')).toHaveText('$200.00')
    await expect(plans.fact('Braces', 'Planned total')).toHaveText('$1,200.00')
    await expect(plans.fact('Braces', 'Start date')).toHaveText('01/15/2026')
    await expect(plans.fact('Braces', 'End date')).toHaveText('07/15/2026')
    await expect(plans.plan('Braces')).toContainText('The last monthly payment may be less than shown.')
    await expect(plans.plan('Braces')).toContainText(/Visa credit ····\s4242/)
    await expect(plans.plan('Braces')).not.toContainText('sales tax')
    await openPlan(plans, 'Taxed')
    await expect(plans.fact('Taxed', 'Planned sales tax')).toHaveText('$35.50')
    await expect(plans.fact('Taxed', 'Monthly sales tax')).toHaveText('$8.88')
    await expect(plans.plan('Taxed')).toContainText('including $35.50 sales tax')
  })

  test('[PLAN-11] lists a plan’s payments newest first, each with a link to its details', async ({
    page,
    openAs,
  }) => {
    const plans = new PlansPage(page)
    await openAs('maya@example.com', '/payment-plans')
    const table = plans.plan(aligner).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      'Date Paid',
      'Amount',
      'Status',
      'Transaction #',
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
  })

  test('[PLAN-13] [PLAN-14] [PLAN-15] [PLAN-16] [TEXT-04] changes a plan’s method in place and hides the message after six seconds', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const debit = await payer.saveCard('debit')
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('credit') } })
    const plans = new PlansPage(page)
    await openAs(payer.email, '/payment-plans')
    await plans.editLink('Braces').click()
    await expect(plans.method('Braces', 'ADD NEW PAYMENT METHOD')).toBeVisible()
    await expect(plans.plan('Braces').getByRole('radio').first()).toBeFocused()
    await expect(plans.button('Braces', 'SAVE')).toBeDisabled()
    await expectAccessible(page)
    await plans.method('Braces', /Visa debit/).check()
    await plans.button('Braces', 'Cancel').click()
    await expect(plans.editLink('Braces')).toBeFocused()
    await expect(plans.plan('Braces')).toContainText(/Visa credit/)
    await plans.editLink('Braces').click()
    await plans.method('Braces', /Visa debit/).check()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await plans.button('Braces', 'SAVE').click()
    const message = page.getByText('Successfully updated payment method')
    await expect(message).toBeVisible()
    await expect(plans.editLink('Braces')).toBeFocused()
    await expect(plans.plan('Braces')).toContainText(/Visa debit ····\s5556/)
    await page.clock.runFor(5900)
    await expect(message).toBeVisible()
    await page.clock.runFor(200)
    await expect(message).toHaveCount(0)
    expect(await database.readPlan(planId)).toMatchObject({ tokenId: debit })
  })

  test('[PLAN-10] charges a plan to a bank account only after its owner authorizes it', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan()
    const achId = await payer.linkBank()
    const plans = new PlansPage(page)
    await openAs(payer.email, '/payment-plans')
    await plans.editLink('Braces').click()
    await plans.method('Braces', /····\s0000/).check()
    await expect(plans.plan('Braces')).toContainText('every month on the 15th')
    await plans.button('Braces', 'SAVE').click()
    await expect(plans.plan('Braces').getByRole('checkbox')).toBeFocused()
    await plans.plan('Braces').getByRole('checkbox').check()
    await plans.button('Braces', 'SAVE').click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    expect(await database.readPlan(planId)).toMatchObject({ achId })
  })

  test('[PLAN-17] [PLAN-18] [PLAN-19] adds a method and moves only the selected plans to it', async ({
    page,
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
    const plans = new PlansPage(page)
    await openAs(payer.email, '/payment-plans')
    await expect(plans.cards).toHaveCount(3)
    await openPlan(plans, 'One')
    await plans.editLink('One').click()
    await plans.method('One', 'ADD NEW PAYMENT METHOD').check()
    await plans.button('One', 'ADD').click()
    await plans.addDialog.fill({ number: '4000056655665556' })
    await plans.addDialog.add.click()
    await plans.addDialog.button('Done').click()
    await expect(plans.selecting).toContainText(/Visa debit ····\s5556/)
    await expectAccessible(page)
    const next = plans.selecting.getByRole('button', { name: 'Next' })
    const skip = plans.selecting.getByRole('button', { name: 'Skip' })
    await expect(next).toBeVisible()
    await plans.selecting.getByRole('checkbox', { name: 'One' }).uncheck()
    await expect(skip).toBeVisible()
    await plans.selecting.getByRole('checkbox', { name: 'One' }).check()
    await plans.selecting.getByRole('checkbox', { name: 'Three' }).check()
    await next.click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    await expect(plans.editLink('One')).toBeFocused()
    const [one, two, three] = await Promise.all(ids.map((id) => database.readPlan(id)))
    expect(two?.tokenId).toBe(method.tokenId)
    expect(one?.tokenId).not.toBe(method.tokenId)
    expect(three?.tokenId).toBe(one?.tokenId)
  })

  test('[PLAN-19] updates no plan on Skip', async ({ page, openAs, payer, database }) => {
    const method = { tokenId: await payer.saveCard('credit') }
    const planId = await payer.addPlan({ method })
    const plans = new PlansPage(page)
    await openAs(payer.email, '/payment-plans')
    await plans.editLink('Braces').click()
    await plans.method('Braces', 'ADD NEW PAYMENT METHOD').check()
    await plans.button('Braces', 'ADD').click()
    await plans.addDialog.fill({ number: '4000056655665556' })
    await plans.addDialog.add.click()
    await plans.addDialog.button('Done').click()
    await plans.selecting.getByRole('checkbox', { name: 'Braces' }).uncheck()
    await plans.selecting.getByRole('button', { name: 'Skip' }).click()
    await expect(plans.selecting).toHaveCount(0)
    expect(await database.readPlan(planId)).toMatchObject(method)
  })
})

/** Opens a plan if it is closed. */
async function openPlan(plans: PlansPage, name: string): Promise<void> {
  const toggle = plans.toggle(name)
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
}
