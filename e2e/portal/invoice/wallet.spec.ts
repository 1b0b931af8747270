import { expect, test } from '../../fixtures/test.ts'
import { installWallet, payByWallet } from '../../pages/wallet.ts'

test.describe('payer’s wallet', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[INV-06] [PAY-27] [PAY-28] [PAY-35] charges a payer’s wallet more than its sheet showed only after confirmation', async ({
    page,
    openAs,
    payer,
    database,
    sandbox,
  }) => {
    await installWallet(page, '4242424242424242')
    const invoiceId = await database.addInvoice({ payerId: payer.payerId })
    await openAs(payer.email, `/invoice/${invoiceId}`)
    await payByWallet(page, '$334.00')
    const confirmTotal = page.getByRole('dialog', { name: 'Confirm your new total' })
    await expect(
      confirmTotal.getByText(/This card’s fee is \$11\.69, so your total is \$345\.69\./),
    ).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId))[0]?.kept ?? 0).toBe(0)
    await confirmTotal.getByRole('button', { name: 'Pay $345.69' }).click()
    const paid = page.getByRole('dialog', { name: 'Payment Submitted Successfully' })
    await expect(paid).toBeVisible()
    await expect(paid.getByRole('button', { name: 'Print' })).toBeVisible()
    await expect(paid.getByRole('button', { name: 'Email' })).toBeVisible()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 34_569, fee: 1169 }])
    await page.getByRole('button', { name: 'Back to Home' }).click()
    await expect(page.getByRole('link', { name: invoiceId })).toBeVisible()
  })
})
