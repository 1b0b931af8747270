import { expect, test } from '../fixtures/test.ts'
import { ExtraPaymentDialog } from '../pages/extra-payment-dialog.ts'
import { MethodsPage } from '../pages/methods-page.ts'
import { OverviewPage } from '../pages/overview-page.ts'
import { PlansPage } from '../pages/plans-page.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[PLAN-06] [PLAN-10] [PLAN-13] [EXTRA-01] [METH-05] [OVER-06] shows plans that end, are paid off, or lack a valid method, each with its next step', async ({
  page,
  openAs,
  payer,
  database,
}) => {
  const tokenId = await payer.saveCard('credit')
  await payer.saveCard('debit')
  const method = { tokenId }
  await payer.addPlan({ description: 'Last', remaining: 4200, method })
  const bare = await payer.addPlan({ description: 'Bare' })
  await payer.addPlan({ description: 'Over', status: 'paid_off', remaining: 0, method })
  const failing = await payer.addPlan({ description: 'Failing', method })
  await database.addFailedPayment(payer, failing, tokenId)
  await database.expireCard(tokenId)

  const plans = new PlansPage(page)
  const extra = new ExtraPaymentDialog(page)
  const overview = new OverviewPage(page)
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
  const open = async (name: string) => {
    await plans.toggle(name).waitFor()
    if ((await plans.toggle(name).getAttribute('aria-expanded')) !== 'true') await plans.toggle(name).click()
  }
  await openAs(payer.email, '/payment-plans')

  await test.step('limits an extra payment to the last instalment', async () => {
    await open('Last')
    await expect(plans.plan('Last')).toContainText('$42.00')
    await expect(plans.plan('Last')).toContainText('This card has expired')
    await plans.extraButton.click()
    await expect(extra.choice('Over')).toHaveCount(0)
    await extra.choice('Last').check()
    await extra.next.click()
    await extra.choice(/Visa debit/).check()
    await extra.next.click()
    await extra.amount.fill('42.01')
    await expect(extra.amount).toHaveAccessibleDescription(/Above balance remaining/)
    await expect(extra.next).toBeDisabled()
    await extra.amount.fill('41.70')
    await expect(extra.amount).toHaveAccessibleDescription(/Pay the full \$42\.00, or \$41\.50 or less/)
    await expect(extra.next).toBeDisabled()
    await extra.amount.fill('41.50')
    await expect(extra.next).toBeEnabled()
    await page.keyboard.press('Escape')
  })

  await test.step('shows no balance or method of a paid-off plan', async () => {
    await open('Over')
    await expect(plans.plan('Over').getByRole('heading', { name: 'Transaction history' })).toBeVisible()
    await expect(plans.plan('Over')).toContainText('Completed')
    await expect(plans.plan('Over')).not.toContainText('This card has expired')
    await expect(plans.plan('Over')).not.toContainText('Balance remaining')
    await expect(plans.plan('Over')).not.toContainText('Monthly payment')
    await expect(plans.editLink('Over')).toHaveCount(0)
  })

  await test.step('lets a plan without a method choose one', async () => {
    await open('Bare')
    await expect(plans.plan('Bare')).toContainText('No payment method selected.')
    await plans.editLink('Bare').click()
    await plans.method('Bare', /Visa debit/).check()
    await plans.button('Bare', 'SAVE').click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    await expect(plans.plan('Bare')).toContainText(/Visa debit ····\s5556/)
    expect((await database.readPlan(bare)).tokenId).not.toBeNull()
  })

  await test.step('pays a failed instalment with a valid card', async () => {
    await tab('Overview')
    await expect(overview.failedCards).toHaveCount(1)
    await overview.update('Failing').click()
    await overview.dialog.getByRole('radio', { name: /5556/ }).check()
    await overview.button('Proceed').click()
    await overview.button('Update and Pay $150.00').click()
    await overview.button('Done').click()
    await tab('Payment Methods')
    const methods = new MethodsPage(page)
    await expect(methods.heading).toBeVisible()
    await expect(methods.method(/4242/)).toContainText('Expired!')
    await tab('Payment Plans')
    await open('Failing')
    await expect(plans.plan('Failing')).toContainText(/Visa debit ····\s5556/)
    await expect(plans.plan('Failing')).not.toContainText('This card has expired')
    expect(await database.readPlan(failing)).toMatchObject({ payments: 1 })
  })
})
