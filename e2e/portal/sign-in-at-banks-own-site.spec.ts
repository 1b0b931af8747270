import type { Page } from '@playwright/test'
import { addFailedPlan, coastal } from '../fixtures/payer.ts'
import { expect, test } from '../fixtures/test.ts'
import { BankLink } from '../pages/bank-link.ts'

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

test('[METH-18] [PAY-56] returns to the invoice, which waits for a new authorization, on a phone', async ({
  page,
  payInvoicePage,
  database,
  openPayersInvoice,
}) => {
  const invoiceId = await openPayersInvoice({ status: 'unpaid' })
  await payInvoicePage.choose(/Coastal National Bank/)
  await payInvoicePage.authorization.check()
  await payInvoicePage.authorize('$334.00').click()
  await payInvoicePage.dialog.dialog.getByRole('button', { name: 'Sign in to your bank' }).click()
  await renewOnOwnSite(page)
  await expect(page).toHaveURL(`/invoice/${invoiceId}`)
  expect((await database.readInvoice(invoiceId)).status).toBe('unpaid')
  await payInvoicePage.authorization.check()
  await payInvoicePage.authorize('$334.00').click()
  await expect(payInvoicePage.dialog.success).toBeVisible()
  expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
})

test('[METH-18] [PAY-56] returns to the extra payment, with its amount, on a phone', async ({
  page,
  plansPage,
  extraPaymentDialog,
  openAs,
  payer,
}) => {
  await payer.addPlan()
  await openAs(payer.email, '/payment-plans')
  await plansPage.extraButton.click()
  await extraPaymentDialog.fill(/····\s5150/, '25')
  await extraPaymentDialog.dialog.getByRole('checkbox').check()
  await extraPaymentDialog.button('Pay $25.00').click()
  await extraPaymentDialog.button('Sign in to your bank').click()
  await renewOnOwnSite(page)
  await expect(page).toHaveURL('/payment-plans')
  await extraPaymentDialog.choice(/····\s5150/).check()
  await extraPaymentDialog.next.click()
  await expect(extraPaymentDialog.amount).toHaveValue('25.00')
  await extraPaymentDialog.next.click()
  await extraPaymentDialog.dialog.getByRole('checkbox').check()
  await extraPaymentDialog.button('Pay $25.00').click()
  await expect(extraPaymentDialog.success).toContainText('Processing, usually 4 business days')
})

test('[METH-18] [PAY-56] returns to the failed payment on a phone', async ({
  page,
  overviewPage,
  openAs,
  payer,
  database,
}) => {
  const { invoiceId } = await addFailedPlan({ payer, database })
  await openAs(payer.email)
  const chooseBank = async () => {
    await overviewPage.updateWith(/Coastal National Bank/)
    await overviewPage.button('Use this account').click()
    await overviewPage.dialog.getByRole('checkbox').check()
    await overviewPage.button('Update and Pay $150.00').click()
  }
  await chooseBank()
  await overviewPage.button('Sign in to your bank').click()
  await renewOnOwnSite(page)
  await expect(page).toHaveURL('/overview')
  await chooseBank()
  await expect(overviewPage.dialog).toContainText('Processing, usually 4 business days')
  expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
})

async function renewOnOwnSite(page: Page): Promise<void> {
  const bankLink = new BankLink(page)
  await bankLink.renewAtBank()
  await page.getByRole('button', { name: 'Allow access' }).click()
  await bankLink.finish()
  await bankLink.continue()
}
