import { expect, test } from '../fixtures/test.ts'
import { translatePage } from '../fixtures/translate-page.ts'

test.describe('a payer’s page that the browser translates', () => {
  // Browsers log the 409 that the API returns for an empty list, and the provider's 402.
  test.use({ expectedConsoleErrors: [/status of (409|402)/] })

  test('pays by a saved card after another one was declined', async ({
    page,
    payInvoicePage,
    payer,
    openPayersInvoice,
  }) => {
    await payer.saveCard('declinedLater')
    await payer.saveCard('debit')
    await openPayersInvoice()
    await expect(payInvoicePage.method(/0341/)).toBeEnabled()
    const expectCurrent = await translatePage(page)
    await payInvoicePage.choose(/0341/)
    await payInvoicePage.dialog.submitFor('$345.69').click()
    await expect(payInvoicePage.dialog.failure).toBeVisible()
    await payInvoicePage.dialog.dialog.getByRole('button', { name: 'Choose another method' }).click()
    await payInvoicePage.choose(/5556/)
    await payInvoicePage.dialog.submitFor('$334.00').click()
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await payInvoicePage.home.click()
    await expect(page.getByRole('heading', { name: 'What you owe today' })).toBeVisible()
    await expectCurrent()
  })

  test('makes an extra payment', async ({ page, extraPaymentDialog, plansPage, openAs, payer }) => {
    const method = { tokenId: await payer.saveCard('credit') }
    await payer.addPlan({ description: 'Braces', method })
    await payer.addPlan({ description: 'Retainer', method })
    await openAs(payer.email, '/payment-plans')
    await expect(plansPage.extraButton).toBeVisible()
    const expectCurrent = await translatePage(page)
    await plansPage.extraButton.click()
    await extraPaymentDialog.choice('Braces').check()
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.choice(/Visa credit/).check()
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.amount.fill('7000')
    await expect(extraPaymentDialog.figure('Balance after')).toHaveText('–')
    await extraPaymentDialog.amount.fill('100')
    await expect(extraPaymentDialog.figure('Balance after')).toHaveText('$500.00')
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.button('Pay $103.50').click()
    await expect(extraPaymentDialog.success).toContainText('$103.50')
    await extraPaymentDialog.button('Back to Payment Plans').click()
    await expect(plansPage.plan('Braces')).toContainText('$500.00')
    await expectCurrent()
  })
})
