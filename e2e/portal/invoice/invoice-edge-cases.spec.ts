import { readSessionToken } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const visaCredit = /Visa credit ····\s4242/

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test.describe('payer’s invoice edge cases', () => {
  test('[PAY-30] shows a changed price and asks again before charging it', async ({
    payInvoicePage,
    payer,
    database,
    openPayersInvoice,
  }) => {
    await payer.saveCard('debit')
    const invoiceId = await openPayersInvoice({ amounts: [10_000] })
    await payInvoicePage.choose(/Visa debit/)
    await expect(payInvoicePage.dialog.submitFor('$100.00')).toBeVisible()
    await database.setAmount(invoiceId, 12_000)
    await payInvoicePage.dialog.submitFor('$100.00').click()
    await expect(payInvoicePage.dialog.dialog).toContainText('Your total has changed')
    expect(await database.readInvoice(invoiceId)).toEqual({ status: 'scheduled', captures: [] })
    await payInvoicePage.dialog.submitFor('$120.00').click()
    await expect(payInvoicePage.dialog.success).toBeVisible()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 12_000, fee: 0 }])
  })

  test('[PAY-37] refuses a bill below the provider’s minimum before a card is typed, and names it', async ({
    page,
    payInvoicePage,
    payer,
    openPayersInvoice,
  }) => {
    await payer.saveCard('debit')
    await openPayersInvoice({ amounts: [30] })
    await expect(page.getByRole('main')).toContainText('The smallest amount that can be paid here is $0.50')
    await expect(payInvoicePage.payButton).toHaveCount(0)
  })

  test('[PAY-32] [INV-05] shows two prices only while the practice passes on a fee', async ({
    page,
    payInvoicePage,
    openAs,
    database,
  }) => {
    const practiceId = await database.addPractice()
    const payer = await database.addPayer(practiceId)
    await openAs(payer.email, `/invoice/${await database.addInvoice(payer)}`)
    await expect(payInvoicePage.payButton).toHaveText('Pay $334.00')
    await expect(page.getByText('A debit card costs less')).toHaveCount(0)
    await database.setCreditFee(practiceId, 'simplyzero', 300)
    await page.reload()
    await expect(payInvoicePage.payButton).toHaveText('Pay by card')
    await expect(page.getByText('Regular Price (Credit)')).toBeVisible()
    await expect(page.getByText('Pay with a debit card and save $10.02.')).toBeVisible()
    await database.setCreditFee(practiceId, 'others', 0)
    await page.reload()
    await expect(payInvoicePage.payButton).toHaveText('Pay $334.00')
  })

  test('charges once and shows a saved card’s lost payment as paid after a reload', async ({
    page,
    payInvoicePage,
    payer,
    sandbox,
    openPayersInvoice,
  }) => {
    await payer.saveCard('credit')
    const invoiceId = await openPayersInvoice()
    await sandbox.disableWebhooks(invoiceId)
    await payInvoicePage.choose(visaCredit)
    await expect(payInvoicePage.dialog.submitFor('$345.69')).toBeEnabled()
    await sandbox.loseConfirmation(invoiceId)
    await payInvoicePage.dialog.submitFor('$345.69').click()
    await expect(page.getByText('We’re confirming your payment…').first()).toBeVisible()
    await sandbox.clearFaults(invoiceId)
    await page.reload()
    await expect(payInvoicePage.paidNotice).toBeVisible({ timeout: 60_000 })
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
  })

  test('[PAY-09] says that a saved card was deleted in another tab, and blames no bank', async ({
    page,
    payInvoicePage,
    payer,
    addresses,
    openPayersInvoice,
  }) => {
    const tokenId = await payer.saveCard('credit')
    await openPayersInvoice()
    await payInvoicePage.payButton.click()
    await expect(payInvoicePage.dialog.submitFor('$345.69')).toBeEnabled()
    const authorization = `Bearer ${await readSessionToken(page, addresses)}`
    const method = `/api/v1/payers/${payer.payerId}/paymentMethods/${tokenId}?client=portal`
    expect((await page.request.delete(method, { headers: { authorization } })).status()).toBe(200)
    await payInvoicePage.dialog.submit.click()
    await expect(payInvoicePage.dialog.dialog).toContainText('This payment method was deleted')
    await expect(payInvoicePage.dialog.dialog).not.toContainText(/bank declined/)
  })

  test('[ERR-11] shows a failed payment and pays it again from its invoice', async ({
    page,
    payInvoicePage,
    payer,
    openPayersInvoice,
  }) => {
    await payer.saveCard('debit')
    await openPayersInvoice({ status: 'failed' })
    await expect(page.getByText('Payment Error')).toBeVisible()
    await expect(
      page.getByText(
        'There was an issue with your payment. If the problem persists, please contact your dental office',
      ),
    ).toBeVisible()
    await payInvoicePage.choose(/Visa debit/)
    await payInvoicePage.dialog.submitFor('$334.00').click()
    await expect(payInvoicePage.dialog.success).toBeVisible()
  })
})
