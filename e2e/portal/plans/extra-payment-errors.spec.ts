import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { expect, test } from '../../fixtures/test.ts'
import { BankChallenge } from '../../pages/bank-challenge.ts'
import { ExtraPaymentDialog } from '../../pages/extra-payment-dialog.ts'
import { PlansPage } from '../../pages/plans-page.ts'

test.describe('extra payment errors', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  const begin = async (plans: PlansPage, extra: ExtraPaymentDialog, amount: string, total = amount) => {
    await plans.extraButton.click()
    await extra.fill(/Visa/, amount)
    await extra.button(`Pay $${total}`).waitFor()
  }

  test('[ERR-18] [EXTRA-08] shows Pay Down Error for a declined card, charges nothing and can retry', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('declinedLater') } })
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await page.route('**/makeOffCyclePayment*', async (route) => {
      // The dialog while the payment is in progress.
      await expect(extra.dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
      await expect(extra.button(/Submitting payment/)).toBeDisabled()
      await page.keyboard.press('Escape')
      await route.continue()
    })
    await openAs(payer.email, '/payment-plans')
    await begin(plans, extra, '42.00', '43.47')
    await extra.button('Pay $43.47').click()
    await expect(extra.dialog).toContainText('Pay Down Error')
    await expect(extra.dialog).toContainText(
      'There was an issue with your payment. If the problem persists, please contact your dental office',
    )
    await expectAccessible(page)
    await extra.button('Dismiss').click()
    await extra.back.click()
    await expect(extra.amount).toHaveValue('42.00')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 60_000, payments: 0 })
  })

  test('[PAY-40] makes an extra payment only when the bank’s challenge is completed', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('asking') } })
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    const challenge = new BankChallenge(page)
    await openAs(payer.email, '/payment-plans')
    await begin(plans, extra, '42.00', '43.47')
    await extra.button('Pay $43.47').click()
    await challenge.failButton.click()
    await expect(extra.dialog).toContainText('Pay Down Error')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 60_000, payments: 0 })
    await extra.button('Dismiss').click()
    await extra.button('Pay $43.47').click()
    await challenge.completeButton.click()
    await expect(extra.success).toBeVisible()
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
  })

  test('makes one extra payment when its response is lost, also after a reload', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
    let dark = true
    await page.route('**/makeOffCyclePayment*', async (route) => {
      if (!dark) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await openAs(payer.email, '/payment-plans')
    await begin(plans, extra, '42.00')
    await extra.button('Pay $42.00').click()
    await expect(extra.dialog).toContainText('We’re confirming your payment…')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('We’re confirming an extra payment')).toBeVisible()
    await plans.extraButton.click()
    await expect(extra.dialog).toContainText('We’re confirming your payment…')
    dark = false
    await expect(extra.success).toContainText('$42.00')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
  })

  test('[ERR-18] shows Fees Error and keeps the amount when fees can’t be loaded', async ({
    page,
    openAs,
    payer,
  }) => {
    await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
    await page.route('**/offCyclePayment/fees*', (route) =>
      route.fulfill({ status: 500, json: { status: 'error', data: null, errors: [] } }),
    )
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await openAs(payer.email, '/payment-plans')
    await plans.extraButton.click()
    await extra.choice(/Visa/).check()
    await extra.next.click()
    await extra.amount.fill('42.00')
    await extra.next.click()
    await expect(extra.dialog).toContainText('Fees Error')
    await expect(extra.amount).toHaveValue('42.00')
  })
})
