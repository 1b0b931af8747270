import { Mailbox } from '../fixtures/mailbox.ts'
import { removeMissingApis } from '../fixtures/remove-missing-apis.ts'
import { expect, test } from '../fixtures/test.ts'

const newPassword = 'Rainy-Night-2027?'
const debitCard = /Visa debit ····\s5556/

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[ROLE-01] [ROLE-03] [ROLE-09] completes a payer’s journey from sign-up through every kind of payment to log off, in the oldest supported browsers', async ({
  page,
  extraPaymentDialog,
  plansPage,
  payInvoicePage,
  methodsPage,
  overviewPage,
  landingPage,
  loginPage,
  payer,
  database,
  addresses,
}) => {
  test.setTimeout(240_000)
  await removeMissingApis(page)
  const mailbox = new Mailbox(addresses.mailbox)
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
  const invoiceId = await database.addInvoice({ payerId: payer.payerId })

  await test.step('creates an account with an emailed code and signs in', async () => {
    await database.makePending(payer)
    await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
    await landingPage.openAccountCreation()
    await page.getByLabel('New password').fill('Sunny-Day-2026!')
    await page.getByLabel('6-digit code').fill(await mailbox.digitsTo(payer.email))
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await loginPage.signIn(payer.email)
    await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
    await tab('Overview')
    await expect(overviewPage.due(invoiceId)).toContainText('$334.00')
  })

  await test.step('adds a card', async () => {
    await tab('Payment Methods')
    await methodsPage.addButton.click()
    await methodsPage.addDialog.addCard({ number: '4000056655665556' })
    await expect(methodsPage.addDialog.addedDialog).toBeVisible()
    await methodsPage.addDialog.button('Done').click()
    await expect(methodsPage.method(debitCard)).toBeVisible()
  })

  await test.step('pays the invoice with it', async () => {
    await tab('Overview')
    await overviewPage.due(invoiceId).getByRole('button').click()
    await payInvoicePage.choose(debitCard)
    await payInvoicePage.dialog.submitFor('$334.00').click()
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await payInvoicePage.home.click()
    await expect(overviewPage.transactions).toHaveText([invoiceId])
    await expect(overviewPage.due(invoiceId)).toHaveCount(0)
  })

  const planId = await payer.addPlan({ description: 'Braces' })
  await test.step('moves a plan to that card', async () => {
    await plansPage.open()
    await plansPage.editLink('Braces').click()
    await plansPage.method('Braces', debitCard).check()
    await plansPage.button('Braces', 'SAVE').click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    await expect(plansPage.plan('Braces')).toContainText(debitCard)
  })

  await test.step('pays the plan off', async () => {
    await plansPage.extraButton.click()
    await extraPaymentDialog.choice(debitCard).check()
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.amount.fill('600')
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.button('Pay $600.00').click()
    await expect(extraPaymentDialog.success).toBeVisible()
    expect(await database.readPlan(planId)).toMatchObject({ status: 'paid_off', remaining: 0 })
    await extraPaymentDialog.button('Back to Payment Plans').click()
    await expect(plansPage.plan('Braces')).toContainText('Completed')
  })

  const otherPlanId = await payer.addPlan({ description: 'Retainer' })
  const failedId = await database.addFailedPayment(payer, otherPlanId)
  await payer.saveCard('credit')
  await test.step('pays a failed payment with another card', async () => {
    await page.goto('/overview')
    await overviewPage.updateWith(/4242/, 'Retainer')
    await overviewPage.button(/^Update and Pay/).click()
    await expect(overviewPage.dialog).toContainText('Your payment was processed successfully')
    await overviewPage.button('Done').click()
    await expect(overviewPage.failedCards).toHaveCount(0)
    expect((await database.readInvoice(failedId)).status).toBe('paid')
  })

  await test.step('deletes the unused card', async () => {
    await tab('Payment Methods')
    await methodsPage.openDeleteDialog(debitCard)
    await methodsPage.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(/Visa debit ····\s5556 was deleted\./)).toBeVisible()
  })

  await test.step('resets the password by email and logs off', async () => {
    await page.getByRole('button', { name: 'Log Off' }).click()
    await loginPage.openForgottenPassword()
    await loginPage.email.fill(payer.email)
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    const mail = await mailbox.newestTo(payer.email, /\/reset-password\//)
    const { pathname, search } = new URL(/https?:\/\/\S+\/reset-password\/\S+/.exec(mail)?.[0] ?? '')
    await page.goto(pathname + search)
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await loginPage.signIn(payer.email, newPassword)
    await expect(overviewPage.transactions).toHaveCount(3)
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => sessionStorage.getItem('payer-session'))).toBeNull()
  })
})
