import { expectClosed } from '../fixtures/expectations.ts'
import { expect, test } from '../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 409/] })

test.describe('an extra payment from the overview', () => {
  test.beforeEach(async ({ page, openAs, payer, plansPage }, { tags }) => {
    const method = { tokenId: await payer.saveCard('debit') }
    await payer.addPlan({ description: 'Braces', method })
    // Of several plans the payer first chooses one.
    if (tags.includes('@phone')) await payer.addPlan({ description: 'Retainer', method })
    await openAs(payer.email)
    await page.getByRole('link', { name: 'Payment Plans' }).first().click()
    await plansPage.extraButton.click()
  })

  test('[EXTRA-01] [EXTRA-12] the browser’s Back goes one step back in an extra payment and keeps the amount @phone', async ({
    page,
    plansPage,
    extraPaymentDialog: extra,
  }) => {
    await extra.choice('Braces').check()
    await extra.next.click()
    await extra.fill(/Visa debit/, '42.00')
    await expect(extra.button('Pay $42.00')).toBeVisible()
    await page.goBack()
    await expect(extra.amount).toHaveValue('42.00')
    await page.goForward()
    await expect(extra.amount).toHaveValue('42.00')
    await page.goBack()
    await expect(extra.choice(/Visa debit/)).toBeChecked()
    await page.goBack()
    await expect(extra.choice('Braces')).toBeChecked()
    await page.goBack()
    await expect(extra.dialog).toHaveCount(0)
    await expect(plansPage.extraButton).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/overview$/)
  })

  test('the browser’s Back leaves the plans at once after an extra payment was closed', async ({
    page,
    plansPage,
    extraPaymentDialog: extra,
  }) => {
    await extra.fill(/Visa debit/, '42.00')
    await extra.back.click()
    await expect(extra.amount).toHaveValue('42.00')
    await extra.button('Close').click()
    await plansPage.extraButton.click()
    await expect(extra.heading('How would you like to pay?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectClosed(page, extra.dialog)
    await page.goBack()
    await expect(page).toHaveURL(/\/overview$/)
  })

  test('the browser’s Back from a card that is added to an extra payment returns to its methods', async ({
    page,
    extraPaymentDialog: extra,
  }) => {
    await extra.choice(/new payment method/i).check()
    await extra.next.click()
    await expect(page.getByRole('dialog', { name: 'Add New Method' })).toBeVisible()
    await page.goBack()
    await expect(extra.heading('How would you like to pay?')).toBeVisible()
    await page.goBack()
    await expect(extra.dialog).toHaveCount(0)
  })
})

test('the browser’s Back doesn’t leave an extra payment while it is sent, and closes its result', async ({
  page,
  openAs,
  payer,
  plansPage,
  extraPaymentDialog: extra,
  database,
}) => {
  const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
  const answer = Promise.withResolvers<void>()
  await page.route('**/makeOffCyclePayment*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await openAs(payer.email, '/payment-plans')
  await plansPage.extraButton.click()
  await extra.fill(/Visa debit/, '42.00')
  await extra.button('Pay $42.00').click()
  await page.goBack()
  await page.goBack()
  await expect(extra.dialog).toBeVisible()
  answer.resolve()
  await expect(extra.success).toContainText('$42.00')
  await page.goBack()
  await expect(extra.dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/payment-plans$/)
  expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
})
