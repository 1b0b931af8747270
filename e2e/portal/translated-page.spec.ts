import { addFailedPlan } from '../fixtures/payer.ts'
import { expect, test } from '../fixtures/test.ts'
import { translatePage } from '../fixtures/translate-page.ts'

const debit = { number: '4000056655665556' }

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

  test('retries a failed payment with a new card', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    await addFailedPlan({ payer, database })
    await openAs(payer.email)
    await expect(overviewPage.amountDue).toContainText('$150.00')
    const expectCurrent = await translatePage(page)
    await overviewPage.updateWith('ADD NEW PAYMENT METHOD')
    await overviewPage.addDialog.addCard(debit)
    await expect(overviewPage.addDialog.addedDialog).toBeVisible()
    await overviewPage.addDialog.button('Done').click()
    await overviewPage.button('Update and Pay $150.00').click()
    await expect(overviewPage.dialog).toContainText('was added to your payment plan')
    await overviewPage.button('Done').click()
    await expect(overviewPage.amountDue).toContainText('$0.00')
    await expectCurrent()
  })

  test('adds a card and deletes it', async ({ page, methodsPage, openAs, payer }) => {
    await openAs(payer.email, '/payment-methods')
    await expect(page.getByText('No payment methods found')).toBeVisible()
    const expectCurrent = await translatePage(page)
    await methodsPage.addButton.click()
    await methodsPage.addDialog.addCard(debit)
    await methodsPage.addDialog.button('Done').click()
    await expect(methodsPage.method(/Visa debit/)).toBeVisible()
    await methodsPage.openDeleteDialog(/Visa debit/)
    await methodsPage.deleteDialog.getByRole('button', { name: 'Delete' }).click()
    await expect(methodsPage.method(/Visa debit/)).toHaveCount(0)
    await expectCurrent()
  })

  test('changes a plan’s method', async ({ page, plansPage, openAs, payer }) => {
    await payer.saveCard('debit')
    await payer.addPlan({ method: { tokenId: await payer.saveCard('credit') } })
    await openAs(payer.email, '/payment-plans')
    await expect(plansPage.editLink('Braces')).toBeVisible()
    const expectCurrent = await translatePage(page)
    await plansPage.editLink('Braces').click()
    await plansPage.method('Braces', /Visa debit/).check()
    await plansPage.button('Braces', 'SAVE').click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    await expect(plansPage.plan('Braces')).toContainText(/Visa debit ····\s5556/)
    await expectCurrent()
  })
})

test.describe('a login that the browser translates', () => {
  // Browsers log the refused login.
  test.use({ expectedConsoleErrors: [/status of (401|409)/] })

  test('shows its errors, and signs in', async ({ page, loginPage, overviewPage, payer }) => {
    await loginPage.open()
    await expect(loginPage.submit).toBeEnabled()
    const expectCurrent = await translatePage(page)
    await loginPage.submit.click()
    await loginPage.signIn(payer.email, 'Wrong-Day-2026!')
    await expect(page.getByText('Error - Email Address or Password is incorrect')).toBeVisible()
    await loginPage.openForgottenPassword()
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await loginPage.signIn(payer.email)
    await expect(overviewPage.amountDue).toBeVisible()
    await expectCurrent()
  })
})
