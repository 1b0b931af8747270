import { Mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { ExtraPaymentDialog } from '../pages/extra-payment-dialog.ts'
import { MethodsPage } from '../pages/methods-page.ts'
import { OverviewPage } from '../pages/overview-page.ts'
import { PayInvoicePage } from '../pages/pay-invoice-page.ts'
import { PlansPage } from '../pages/plans-page.ts'

const newPassword = 'Rainy-Night-2027?'
const debitCard = /Visa debit ····\s5556/

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[ROLE-01] [ROLE-03] [ROLE-09] completes a payer’s journey from sign-up through every kind of payment to log off @both', async ({
  page,
  landingPage,
  loginPage,
  payer,
  database,
  addresses,
}) => {
  test.setTimeout(240_000)
  const mailbox = new Mailbox(addresses.mailbox)
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
  const invoiceId = await database.addInvoice({ payerId: payer.payerId })
  const overview = new OverviewPage(page)
  const methods = new MethodsPage(page)
  const invoice = new PayInvoicePage(page)
  const plans = new PlansPage(page)
  const extra = new ExtraPaymentDialog(page)

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
    await expect(overview.due(invoiceId)).toContainText('$334.00')
  })

  await test.step('adds a card', async () => {
    await tab('Payment Methods')
    await methods.addButton.click()
    await methods.addDialog.fill({ number: '4000056655665556' })
    await methods.addDialog.add.click()
    await expect(methods.addDialog.addedDialog).toBeVisible()
    await methods.addDialog.button('Done').click()
    await expect(methods.method(debitCard)).toBeVisible()
  })

  await test.step('pays the invoice with it', async () => {
    await tab('Overview')
    await overview.due(invoiceId).getByRole('button').click()
    await invoice.choose(debitCard)
    await invoice.dialog.submitFor('$334.00').click()
    await expect(invoice.dialog.success).toBeVisible()
    await invoice.home.click()
    await expect(overview.transactions).toHaveText([invoiceId])
    await expect(overview.due(invoiceId)).toHaveCount(0)
  })

  const planId = await payer.addPlan({ description: 'Braces' })
  await test.step('moves a plan to that card', async () => {
    await plans.open()
    await plans.editLink('Braces').click()
    await plans.method('Braces', debitCard).check()
    await plans.button('Braces', 'SAVE').click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    await expect(plans.plan('Braces')).toContainText(debitCard)
  })

  await test.step('pays the plan off', async () => {
    await plans.extraButton.click()
    await extra.choice(debitCard).check()
    await extra.next.click()
    await extra.amount.fill('600')
    await extra.next.click()
    await extra.button('Pay $600.00').click()
    await expect(extra.success).toBeVisible()
    expect(await database.readPlan(planId)).toMatchObject({ status: 'paid_off', remaining: 0 })
    await extra.button('Back to Payment Plans').click()
    await expect(plans.plan('Braces')).toContainText('Completed')
  })

  const otherPlanId = await payer.addPlan({ description: 'Retainer' })
  const failedId = await database.addFailedPayment(payer, otherPlanId)
  await payer.saveCard('credit')
  await test.step('pays a failed payment with another card', async () => {
    await page.goto('/overview')
    await overview.update('Retainer').click()
    await overview.dialog.getByRole('radio', { name: /4242/ }).check()
    await overview.button('Proceed').click()
    await overview.button(/^Update and Pay/).click()
    await expect(overview.dialog).toContainText('Your payment was processed successfully')
    await overview.button('Done').click()
    await expect(overview.failedCards).toHaveCount(0)
    expect((await database.readInvoice(failedId)).status).toBe('paid')
  })

  await test.step('deletes the unused card', async () => {
    await tab('Payment Methods')
    await methods.openDeleteDialog(debitCard)
    await methods.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
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
    await expect(overview.transactions).toHaveCount(3)
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => sessionStorage.getItem('payer-session'))).toBeNull()
  })
})
