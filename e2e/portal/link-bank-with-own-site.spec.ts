import { expect, test } from '../fixtures/test.ts'

// A phone’s browser leaves the page for the bank’s site. Browsers log the 409 of an empty list.
test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  expectedConsoleErrors: [/status of 409/],
})

test('[PAY-56] [PAY-23] returns to a payer’s invoice on a phone, and keeps the account on file', async ({
  page,
  bankLink,
  payInvoicePage,
  payer,
  database,
  openPayersInvoice,
}) => {
  const invoiceId = await openPayersInvoice()
  await payInvoicePage.choose('Bank account')
  await bankLink.goToBank('Coastal National Bank')
  await page.getByRole('button', { name: 'Allow access' }).click()
  await bankLink.chooseAccount('Coastal Checking')
  await expect(page).toHaveURL(`/invoice/${invoiceId}`)
  await bankLink.continue()
  expect((await database.readInvoice(invoiceId)).status).toBe('scheduled')
  await payInvoicePage.authorization.check()
  await payInvoicePage.authorize('$334.00').click()
  await expect(payInvoicePage.dialog.success).toBeVisible()
  expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
  await payInvoicePage.home.click()
  await payInvoicePage.open(await database.addInvoice({ payerId: payer.payerId }))
  await expect(payInvoicePage.method(/Coastal National Bank/)).toBeVisible()
})
