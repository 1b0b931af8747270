import { Narration } from '../fixtures/narration.ts'
import { expect, test } from '../fixtures/test.ts'

// Browsers log the wrong password's 401 and the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 40[19]/] })

test('[LOGIN-01] [SHELL-17] reads the login, a wrong password and the overview', async ({
  page,
  overviewPage,
  payer,
  database,
  loginPage,
}) => {
  await database.addInvoice({ payerId: payer.payerId })
  const narration = new Narration()
  await loginPage.open()
  await expect(loginPage.submit).toBeVisible()
  await narration.read('The login', page.locator('body'))
  await loginPage.signIn(payer.email, 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await narration.read('A wrong password', page.locator('main'))
  await loginPage.signIn(payer.email)
  await expect(overviewPage.section('Your Recent Activity').getByText('No payments yet')).toBeVisible()
  // Hidden until the logo has loaded.
  await expect(page.getByRole('banner').getByText('Payment Center')).toBeVisible()
  await narration.read('The overview', page.locator('body'))
  expect(String(narration)).toMatchSnapshot('payer-signs-in.txt')
})

test('[INV-03] [INV-11] reads an invoice from the overview to its payment with a saved card', async ({
  page,
  payInvoicePage,
  overviewPage,
  payer,
  database,
  openAs,
}) => {
  await payer.saveCard('credit')
  const invoiceId = await database.addInvoice({ payerId: payer.payerId })
  const narration = new Narration()
  await openAs(payer.email)
  await narration.read('The row of the invoice', overviewPage.due(invoiceId))
  await overviewPage.due(invoiceId).getByRole('button').click()
  await expect(payInvoicePage.payButton).toBeVisible()
  await narration.read('The invoice', page.locator('main'))
  await payInvoicePage.payButton.click()
  await expect(payInvoicePage.dialog.submitFor('$345.69')).toBeVisible()
  await narration.read('The confirmation', payInvoicePage.dialog.dialog)
  await payInvoicePage.dialog.submit.click()
  await expect(payInvoicePage.dialog.success).toBeVisible()
  await expect(payInvoicePage.dialog.dialog.getByText(`#${invoiceId}`)).toBeVisible()
  await narration.read('Paid', payInvoicePage.dialog.dialog)
  expect(String(narration)).toMatchSnapshot('payer-pays-with-saved-card.txt')
})

test('[EXTRA-01] [TEXT-02] reads the steps of an extra payment', async ({
  extraPaymentDialog,
  plansPage,
  payer,
  openAs,
}) => {
  const method = { tokenId: await payer.saveCard('credit') }
  await payer.addPlan({ description: 'Braces', method })
  await payer.addPlan({ description: 'Retainer', method })
  const narration = new Narration()
  await openAs(payer.email, '/payment-plans')
  await plansPage.extraButton.click()
  await expect(extraPaymentDialog.choice('Braces')).toBeVisible()
  await narration.read('Which plan', extraPaymentDialog.dialog)
  await extraPaymentDialog.choice('Braces').check()
  await extraPaymentDialog.next.click()
  await expect(extraPaymentDialog.choice(/Visa credit/)).toBeVisible()
  await narration.read('Which method', extraPaymentDialog.dialog)
  await extraPaymentDialog.choice(/Visa credit/).check()
  await extraPaymentDialog.next.click()
  await extraPaymentDialog.amount.fill('9999')
  await narration.read('Too much', extraPaymentDialog.dialog)
  await extraPaymentDialog.amount.fill('100')
  await extraPaymentDialog.next.click()
  await expect(extraPaymentDialog.figure('Extra payment')).toHaveText('$100.00')
  await narration.read('The confirmation', extraPaymentDialog.dialog)
  expect(String(narration)).toMatchSnapshot('payer-pays-extra.txt')
})
