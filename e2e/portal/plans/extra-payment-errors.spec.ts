import { expect, test } from '../../fixtures/test.ts'
import type { ExtraPaymentDialog } from '../../pages/extra-payment-dialog.ts'
import type { PlansPage } from '../../pages/plans-page.ts'

test.describe('extra payment errors', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  const begin = async (plans: PlansPage, extra: ExtraPaymentDialog, amount: string, total = amount) => {
    await plans.extraButton.click()
    await extra.fill(/Visa/, amount)
    await extra.button(`Pay $${total}`).waitFor()
  }

  test('[ERR-18] [EXTRA-08] shows Fees Error when fees can’t be loaded and Pay Down Error for a declined card, keeps the amount, charges nothing and can retry', async ({
    page,
    extraPaymentDialog,
    plansPage,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('declinedLater') } })
    await page.route('**/makeOffCyclePayment*', async (route) => {
      // The dialog while the payment is in progress.
      await expect(extraPaymentDialog.dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
      await expect(extraPaymentDialog.button(/Submitting payment/)).toBeDisabled()
      await page.keyboard.press('Escape')
      await route.continue()
    })
    await page.route('**/offCyclePayment/fees*', (route) =>
      route.fulfill({ status: 500, json: { status: 'error', data: null, errors: [] } }),
    )
    await openAs(payer.email, '/payment-plans')
    await plansPage.extraButton.click()
    await extraPaymentDialog.fill(/Visa/, '42.00')
    await expect(extraPaymentDialog.dialog).toContainText('Fees Error')
    await expect(extraPaymentDialog.amount).toHaveValue('42.00')
    await page.unroute('**/offCyclePayment/fees*')
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.button('Pay $43.47').click()
    await expect(extraPaymentDialog.dialog).toContainText('Pay Down Error')
    await expect(extraPaymentDialog.dialog).toContainText(
      'There was an issue with your payment. If the problem persists, please contact your dental office',
    )
    await extraPaymentDialog.button('Dismiss').click()
    await extraPaymentDialog.back.click()
    await expect(extraPaymentDialog.amount).toHaveValue('42.00')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 60_000, payments: 0 })
  })

  test('[PAY-40] makes an extra payment only when the bank’s challenge is completed', async ({
    bankChallenge,
    extraPaymentDialog,
    plansPage,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('asking') } })
    await openAs(payer.email, '/payment-plans')
    await begin(plansPage, extraPaymentDialog, '42.00', '43.47')
    await extraPaymentDialog.button('Pay $43.47').click()
    await bankChallenge.failButton.click()
    await expect(extraPaymentDialog.dialog).toContainText('Pay Down Error')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 60_000, payments: 0 })
    await extraPaymentDialog.button('Dismiss').click()
    await extraPaymentDialog.button('Pay $43.47').click()
    await bankChallenge.completeButton.click()
    await expect(extraPaymentDialog.success).toBeVisible()
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
  })

  test('makes one extra payment when its response is lost, also after a reload', async ({
    page,
    extraPaymentDialog,
    plansPage,
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
    await openAs(payer.email, '/payment-plans')
    await begin(plansPage, extraPaymentDialog, '42.00')
    await extraPaymentDialog.button('Pay $42.00').click()
    await expect(extraPaymentDialog.dialog).toContainText('We’re confirming your payment…')
    await page.reload()
    await expect(page.getByText('We’re confirming an extra payment')).toBeVisible()
    await plansPage.extraButton.click()
    await expect(extraPaymentDialog.dialog).toContainText('We’re confirming your payment…')
    dark = false
    await expect(extraPaymentDialog.success).toContainText('$42.00')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
  })
})
