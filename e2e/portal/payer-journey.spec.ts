import { Mailbox } from '../fixtures/mailbox.ts'
import { removeMissingApis } from '../fixtures/remove-missing-apis.ts'
import { expect, test } from '../fixtures/test.ts'

const debitCard = /Visa debit ····\s5556/

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[ROLE-01] [ROLE-09] completes a payer’s journey from sign-up through a card and a payment to log off, in the oldest supported browsers', async ({
  page,
  payInvoicePage,
  methodsPage,
  overviewPage,
  landingPage,
  loginPage,
  payer,
  database,
  addresses,
}) => {
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

  await test.step('logs off', async () => {
    await page.getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => sessionStorage.getItem('payer-session'))).toBeNull()
  })
})
