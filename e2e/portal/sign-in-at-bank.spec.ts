import { addFailedPlan } from '../fixtures/add-failed-plan.ts'
import { expect, test } from '../fixtures/test.ts'
import { BankLink } from '../pages/bank-link.ts'
import { ExtraPaymentDialog } from '../pages/extra-payment-dialog.ts'
import { OverviewPage } from '../pages/overview-page.ts'
import { PlansPage } from '../pages/plans-page.ts'

// Browsers log the 409.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test.beforeEach(async ({ payer }) => {
  await payer.linkBank()
  await payer.endBankLogin()
})

test('[METH-18] makes an extra payment after a new login at the bank', async ({ page, openAs, payer }) => {
  await payer.addPlan()
  const extra = new ExtraPaymentDialog(page)
  const bankLink = new BankLink(page)
  await openAs(payer.email, '/payment-plans')
  await new PlansPage(page).extraButton.click()
  await extra.fill(/····\s0000/, '25')
  await extra.dialog.getByRole('checkbox').check()
  await extra.button('Pay $25.00').click()
  await extra.button('Sign in to your bank').click()
  await bankLink.renew()
  await bankLink.continue()
  await extra.dialog.getByRole('checkbox').check()
  await extra.button('Pay $25.00').click()
  await expect(extra.success).toContainText('Processing, usually 4 business days')
})

test('[METH-18] retries a failed payment after a new login at the bank', async ({
  page,
  openAs,
  payer,
  database,
}) => {
  const { invoiceId } = await addFailedPlan({ payer, database })
  await openAs(payer.email)
  const overview = new OverviewPage(page)
  const bankLink = new BankLink(page)
  await overview.update('Braces').click()
  await overview.dialog.getByRole('radio', { name: /First Platypus Bank/ }).check()
  await overview.button('Proceed').click()
  await overview.button('Use this account').click()
  await overview.dialog.getByRole('checkbox').check()
  await overview.button('Update and Pay $150.00').click()
  await overview.button('Sign in to your bank').click()
  await bankLink.renew()
  await bankLink.continue()
  await overview.dialog.getByRole('checkbox').check()
  await overview.button('Update and Pay $150.00').click()
  await expect(overview.dialog).toContainText('Processing, usually 4 business days')
  expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
})
