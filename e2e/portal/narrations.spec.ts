import { Narration } from '../fixtures/narration.ts'
import { expect, test } from '../fixtures/test.ts'
import { ExtraPaymentDialog } from '../pages/extra-payment-dialog.ts'
import { OverviewPage } from '../pages/overview-page.ts'
import { PayInvoicePage } from '../pages/pay-invoice-page.ts'
import { PlansPage } from '../pages/plans-page.ts'

// Browsers log the wrong password's 401 and the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 40[19]/] })

test('[LOGIN-01] [SHELL-17] reads the login, a wrong password and the overview', async ({
  page,
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
  await expect(
    new OverviewPage(page).section('Your Recent Activity').getByText('No payments yet'),
  ).toBeVisible()
  // Hidden until the logo has loaded.
  await expect(page.getByRole('banner').getByText('Payment Center')).toBeVisible()
  await narration.read('The overview', page.locator('body'))
  expect(String(narration)).toMatchSnapshot('payer-signs-in.txt')
})

test('[INV-03] [INV-11] reads an invoice from the overview to its payment with a saved card', async ({
  page,
  payer,
  database,
  openAs,
}) => {
  await payer.saveCard('credit')
  const invoiceId = await database.addInvoice({ payerId: payer.payerId })
  const overview = new OverviewPage(page)
  const invoice = new PayInvoicePage(page)
  const narration = new Narration()
  await openAs(payer.email)
  await narration.read('The row of the invoice', overview.due(invoiceId))
  await overview.due(invoiceId).getByRole('button').click()
  await expect(invoice.payButton).toBeVisible()
  await narration.read('The invoice', page.locator('main'))
  await invoice.payButton.click()
  await expect(invoice.dialog.submitFor('$345.69')).toBeVisible()
  await narration.read('The confirmation', invoice.dialog.dialog)
  await invoice.dialog.submit.click()
  await expect(invoice.dialog.success).toBeVisible()
  await expect(invoice.dialog.dialog.getByText(`#${invoiceId}`)).toBeVisible()
  await narration.read('Paid', invoice.dialog.dialog)
  expect(String(narration)).toMatchSnapshot('payer-pays-with-saved-card.txt')
})

test('[EXTRA-01] [TEXT-02] reads the steps of an extra payment', async ({ page, payer, openAs }) => {
  const method = { tokenId: await payer.saveCard('credit') }
  await payer.addPlan({ description: 'Braces', method })
  await payer.addPlan({ description: 'Retainer', method })
  const plans = new PlansPage(page)
  const extra = new ExtraPaymentDialog(page)
  const narration = new Narration()
  await openAs(payer.email, '/payment-plans')
  await plans.extraButton.click()
  await expect(extra.choice('Braces')).toBeVisible()
  await narration.read('Which plan', extra.dialog)
  await extra.choice('Braces').check()
  await extra.next.click()
  await expect(extra.choice(/Visa credit/)).toBeVisible()
  await narration.read('Which method', extra.dialog)
  await extra.choice(/Visa credit/).check()
  await extra.next.click()
  await extra.amount.fill('9999')
  await narration.read('Too much', extra.dialog)
  await extra.amount.fill('100')
  await extra.next.click()
  await expect(extra.figure('Extra payment')).toHaveText('$100.00')
  await narration.read('The confirmation', extra.dialog)
  expect(String(narration)).toMatchSnapshot('payer-pays-extra.txt')
})
