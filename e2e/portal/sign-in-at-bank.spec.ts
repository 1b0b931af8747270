import { addFailedPlan } from '../fixtures/payer.ts'
import { expect, test } from '../fixtures/test.ts'

// Browsers log the 409.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test.beforeEach(async ({ payer }) => {
  await payer.linkBank()
  await payer.endBankLogin()
})

test('[METH-18] makes an extra payment after a new login at the bank', async ({
  plansPage,
  bankLink,
  extraPaymentDialog,
  openAs,
  payer,
}) => {
  await payer.addPlan()
  await openAs(payer.email, '/payment-plans')
  await plansPage.extraButton.click()
  await extraPaymentDialog.fill(/····\s0000/, '25')
  await extraPaymentDialog.dialog.getByRole('checkbox').check()
  await extraPaymentDialog.button('Pay $25.00').click()
  await extraPaymentDialog.button('Sign in to your bank').click()
  await bankLink.renew()
  await bankLink.continue()
  await extraPaymentDialog.dialog.getByRole('checkbox').check()
  await extraPaymentDialog.button('Pay $25.00').click()
  await expect(extraPaymentDialog.success).toContainText('Processing, usually 4 business days')
})

test('[METH-18] retries a failed payment after a new login at the bank', async ({
  bankLink,
  overviewPage,
  openAs,
  payer,
  database,
}) => {
  const { invoiceId } = await addFailedPlan({ payer, database })
  await openAs(payer.email)
  await overviewPage.updateWith(/First Platypus Bank/)
  await overviewPage.button('Use this account').click()
  await overviewPage.dialog.getByRole('checkbox').check()
  await overviewPage.button('Update and Pay $150.00').click()
  await overviewPage.button('Sign in to your bank').click()
  await bankLink.renew()
  await bankLink.continue()
  await overviewPage.dialog.getByRole('checkbox').check()
  await overviewPage.button('Update and Pay $150.00').click()
  await expect(overviewPage.dialog).toContainText('Processing, usually 4 business days')
  expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
})
