import { expect, test } from '../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[PLAN-06] [PLAN-10] [PLAN-13] [EXTRA-01] [METH-05] [OVER-06] shows plans that end, are paid off, or lack a valid method, each with its next step', async ({
  page,
  methodsPage,
  overviewPage,
  extraPaymentDialog,
  plansPage,
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

  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
  const open = async (name: string) => {
    await plansPage.toggle(name).waitFor()
    if ((await plansPage.toggle(name).getAttribute('aria-expanded')) !== 'true')
      await plansPage.toggle(name).click()
  }
  await openAs(payer.email, '/payment-plans')

  await test.step('limits an extra payment to the last instalment', async () => {
    await open('Last')
    await expect(plansPage.plan('Last')).toContainText('$42.00')
    await expect(plansPage.plan('Last')).toContainText('This card has expired')
    await plansPage.extraButton.click()
    await expect(extraPaymentDialog.choice('Over')).toHaveCount(0)
    await extraPaymentDialog.choice('Last').check()
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.choice(/Visa debit/).check()
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.amount.fill('42.01')
    await expect(extraPaymentDialog.amount).toHaveAccessibleDescription(/Above balance remaining/)
    await expect(extraPaymentDialog.next).toBeDisabled()
    await extraPaymentDialog.amount.fill('41.70')
    await expect(extraPaymentDialog.amount).toHaveAccessibleDescription(
      /Pay the full \$42\.00, or \$41\.50 or less/,
    )
    await expect(extraPaymentDialog.next).toBeDisabled()
    await extraPaymentDialog.amount.fill('41.50')
    await expect(extraPaymentDialog.next).toBeEnabled()
    await page.keyboard.press('Escape')
  })

  await test.step('shows no balance or method of a paid-off plan', async () => {
    await open('Over')
    await expect(plansPage.plan('Over').getByRole('heading', { name: 'Transaction history' })).toBeVisible()
    await expect(plansPage.plan('Over')).toContainText('Completed')
    await expect(plansPage.plan('Over')).not.toContainText('This card has expired')
    await expect(plansPage.plan('Over')).not.toContainText('Balance remaining')
    await expect(plansPage.plan('Over')).not.toContainText('Monthly payment')
    await expect(plansPage.editLink('Over')).toHaveCount(0)
  })

  await test.step('lets a plan without a method choose one', async () => {
    await open('Bare')
    await expect(plansPage.plan('Bare')).toContainText('No payment method selected.')
    await plansPage.editLink('Bare').click()
    await plansPage.method('Bare', /Visa debit/).check()
    await plansPage.button('Bare', 'SAVE').click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    await expect(plansPage.plan('Bare')).toContainText(/Visa debit ····\s5556/)
    expect((await database.readPlan(bare)).tokenId).not.toBeNull()
  })

  await test.step('pays a failed instalment with a valid card', async () => {
    await tab('Overview')
    await expect(overviewPage.failedCards).toHaveCount(1)
    await overviewPage.updateWith(/5556/, 'Failing')
    await overviewPage.button('Update and Pay $150.00').click()
    await overviewPage.button('Done').click()
    await tab('Payment Methods')
    await expect(methodsPage.heading).toBeVisible()
    await expect(methodsPage.method(/4242/)).toContainText('Expired!')
    await tab('Payment Plans')
    await open('Failing')
    await expect(plansPage.plan('Failing')).toContainText(/Visa debit ····\s5556/)
    await expect(plansPage.plan('Failing')).not.toContainText('This card has expired')
    expect(await database.readPlan(failing)).toMatchObject({ payments: 1 })
  })
})

test.describe('a failed payment of a plan that is paid off', () => {
  // Browsers log the 404 and the 410 of the closed bill.
  test.use({ expectedConsoleErrors: [/status of (404|409|410)/] })

  test('[EXTRA-16] [GUEST-17] asks no one for a failed payment any more once an extra payment completes its plan', async ({
    page,
    extraPaymentDialog,
    plansPage,
    landingPage,
    guestInvoicePage,
    payInvoicePage,
    openAs,
    payer,
    database,
  }) => {
    const tokenId = await payer.saveCard('debit')
    const planId = await payer.addPlan({ remaining: 15_000, method: { tokenId } })
    const invoiceId = await database.addFailedPayment(payer, planId, tokenId)
    await openAs(payer.email, '/payment-plans')
    await plansPage.extraButton.click()
    await extraPaymentDialog.fill(/Visa debit/, '150')
    await extraPaymentDialog.button('Pay $150.00').click()
    await expect(extraPaymentDialog.success).toContainText('Braces is completed.')
    await payInvoicePage.open(invoiceId)
    await expect(page.getByText('We can’t find this invoice in your account.')).toBeVisible()
    await guestInvoicePage.open(invoiceId)
    await expect(page.getByText('Invoice no longer available')).toBeVisible()
    await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
    await expect(page.getByText('This bill is closed. Nothing is due on it.')).toBeVisible()
    await expect(landingPage.continueAsGuest).toHaveCount(0)
  })
})
