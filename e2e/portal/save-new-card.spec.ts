import { expect, test } from '../fixtures/test.ts'

const credit = { number: '4242424242424242' }
const visaCredit = /Visa credit ····\s4242/

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[PAY-01] [PAY-02] [INV-05] [PAY-05] [PAY-17] saves a new card unless that is unchecked', async ({
  page,
  methodsPage,
  payInvoicePage,
  openAs,
  payer,
  database,
}) => {
  const first = await database.addInvoice({ payerId: payer.payerId })
  const second = await database.addInvoice({ payerId: payer.payerId })
  const { dialog } = payInvoicePage
  const save = dialog.dialog.getByRole('checkbox', { name: 'Save Card for future payments' })
  await openAs(payer.email, `/invoice/${first}`)
  await expect(page.getByText('Pay with a debit card and save $11.69.')).toBeVisible()
  await payInvoicePage.payButton.click()
  await expect(save).toBeChecked()
  await dialog.pay(credit, '$345.69')
  await expect(dialog.success).toBeVisible()
  await payInvoicePage.open(second)
  await expect(payInvoicePage.method(visaCredit)).toBeVisible()
  await payInvoicePage.choose('New card')
  await save.uncheck()
  await dialog.pay({ number: '5105105105105100' }, '$334.00')
  await expect(dialog.success).toBeVisible()
  await page.goto('/payment-methods')
  await expect(methodsPage.method(visaCredit)).toBeVisible()
  await expect(methodsPage.method(/5100/)).toHaveCount(0)
})
