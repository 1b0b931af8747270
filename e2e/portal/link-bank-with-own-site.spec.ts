import { expect, test } from '../fixtures/test.ts'
import { BankLink } from '../pages/bank-link.ts'

// A phone’s browser leaves the page for the bank’s site. Browsers log the 409 of an empty list.
test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  expectedConsoleErrors: [/status of 409/],
})

test('[PAY-56] [PAY-23] returns to a payer’s invoice on a phone, and keeps the account on file @both', async ({
  page,
  payer,
  database,
  openPayersInvoice,
}) => {
  const { invoice, invoiceId } = await openPayersInvoice()
  await invoice.choose('Bank account')
  const bankLink = new BankLink(page)
  await bankLink.goToBank('Coastal National Bank')
  await page.getByRole('button', { name: 'Allow access' }).click()
  await bankLink.chooseAccount('Coastal Checking')
  await expect(page).toHaveURL(`/invoice/${invoiceId}`)
  await bankLink.continue()
  expect((await database.readInvoice(invoiceId)).status).toBe('scheduled')
  await invoice.authorization.check()
  await invoice.authorize('$334.00').click()
  await expect(invoice.dialog.success).toBeVisible()
  expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
  await invoice.home.click()
  await invoice.open(await database.addInvoice({ payerId: payer.payerId }))
  await expect(invoice.method(/Coastal National Bank/)).toBeVisible()
})
