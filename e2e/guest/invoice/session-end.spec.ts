import { endGuestSessionAt } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const debit = { number: '4000056655665556' }

// Browsers log the 401 of an ended session.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[TIME-09] shows the payment as paid when a guest’s session ended while the bank was asked', async ({
  page,
  guestInvoicePage,
  openInvoice,
  sandbox,
}) => {
  const invoiceId = await openInvoice()
  const dialog = await guestInvoicePage.openCardForm()
  await endGuestSessionAt(page, '**/settle*')
  await dialog.pay(debit, '$334.00')
  await expect(dialog.success).toBeVisible()
  await expect(dialog.dialog).toContainText('$334.00')
  await page.reload()
  await expect(guestInvoicePage.paidNotice).toBeVisible()
  expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([33_400])
})

test('[TIME-09] sends nothing to the bank when a guest’s session ended before the claim', async ({
  page,
  guestInvoicePage,
  openInvoice,
  sandbox,
}) => {
  const invoiceId = await openInvoice()
  const confirmations: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) confirmations.push(request.url())
  })
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.fill(debit)
  await expect(dialog.submitFor('$334.00')).toBeEnabled()
  await endGuestSessionAt(page, '**/payments/paymentIntentId/*')
  await dialog.submitFor('$334.00').click()
  const ended = page.getByRole('dialog', { name: 'Session Timeout' })
  await expect(ended).toBeVisible()
  expect(confirmations).toEqual([])
  expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([0])
})
