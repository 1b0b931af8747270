import type { Page } from '@playwright/test'
import { addFailedPlan } from '../fixtures/add-failed-plan.ts'
import { coastal } from '../fixtures/payer.ts'
import { expect, test } from '../fixtures/test.ts'
import { BankLink } from '../pages/bank-link.ts'
import { ExtraPaymentDialog } from '../pages/extra-payment-dialog.ts'
import { OverviewPage } from '../pages/overview-page.ts'
import { PlansPage } from '../pages/plans-page.ts'

// A phone’s browser leaves the page for the bank’s site. Browsers log the 409.
test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  expectedConsoleErrors: [/Failed to load resource/],
})

test.beforeEach(async ({ payer }) => {
  await payer.linkBank('5150', coastal)
  await payer.endBankLogin()
})

test('[METH-18] [PAY-56] returns to the invoice, which waits for a new authorization, on a phone @both', async ({
  page,
  database,
  openPayersInvoice,
}) => {
  const { invoice, invoiceId } = await openPayersInvoice({ status: 'unpaid' })
  await invoice.choose(/Coastal National Bank/)
  await invoice.authorization.check()
  await invoice.authorize('$334.00').click()
  await invoice.dialog.dialog.getByRole('button', { name: 'Sign in to your bank' }).click()
  await renewOnOwnSite(page)
  await expect(page).toHaveURL(`/invoice/${invoiceId}`)
  expect((await database.readInvoice(invoiceId)).status).toBe('unpaid')
  await invoice.authorization.check()
  await invoice.authorize('$334.00').click()
  await expect(invoice.dialog.success).toBeVisible()
  expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
})

test('[METH-18] [PAY-56] returns to the extra payment, with its amount, on a phone @both', async ({
  page,
  openAs,
  payer,
}) => {
  await payer.addPlan()
  const extra = new ExtraPaymentDialog(page)
  await openAs(payer.email, '/payment-plans')
  await new PlansPage(page).extraButton.click()
  await extra.fill(/····\s5150/, '25')
  await extra.dialog.getByRole('checkbox').check()
  await extra.button('Pay $25.00').click()
  await extra.button('Sign in to your bank').click()
  await renewOnOwnSite(page)
  await expect(page).toHaveURL('/payment-plans')
  await extra.choice(/····\s5150/).check()
  await extra.next.click()
  await expect(extra.amount).toHaveValue('25.00')
  await extra.next.click()
  await extra.dialog.getByRole('checkbox').check()
  await extra.button('Pay $25.00').click()
  await expect(extra.success).toContainText('Processing, usually 4 business days')
})

test('[METH-18] [PAY-56] returns to the failed payment on a phone @both', async ({
  page,
  openAs,
  payer,
  database,
}) => {
  const { invoiceId } = await addFailedPlan({ payer, database })
  await openAs(payer.email)
  const overview = new OverviewPage(page)
  const chooseBank = async () => {
    await overview.update('Braces').click()
    await overview.dialog.getByRole('radio', { name: /Coastal National Bank/ }).check()
    await overview.button('Proceed').click()
    await overview.button('Use this account').click()
    await overview.dialog.getByRole('checkbox').check()
    await overview.button('Update and Pay $150.00').click()
  }
  await chooseBank()
  await overview.button('Sign in to your bank').click()
  await renewOnOwnSite(page)
  await expect(page).toHaveURL('/overview')
  await chooseBank()
  await expect(overview.dialog).toContainText('Processing, usually 4 business days')
  expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
})

async function renewOnOwnSite(page: Page): Promise<void> {
  const bankLink = new BankLink(page)
  await bankLink.renewAtBank()
  await page.getByRole('button', { name: 'Allow access' }).click()
  await bankLink.finish()
  await bankLink.continue()
}
