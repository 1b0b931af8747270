import { expectPrinted } from '../../fixtures/expectations.ts'
import { expect, test } from '../../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test.describe('payer’s bank account', () => {
  test('[OVER-05] [PAY-20] [PAY-22] [PAY-35] [PAY-25] [PAY-26] [INV-07] [INV-12] debits the bank account on file once authorized, and shows processing, never paid @phone', async ({
    page,
    overviewPage,
    payInvoicePage,
    payer,
    database,
    openPayersInvoice,
  }) => {
    await payer.linkBank()
    const invoiceId = await openPayersInvoice()
    await payInvoicePage.choose(/First Platypus Bank/)
    await expect(
      payInvoicePage.dialog.dialog.getByText(/^I authorize Bright Smiles Dental to debit/),
    ).toBeVisible()
    await payInvoicePage.authorize('$334.00').click()
    await expect(payInvoicePage.authorization).toBeFocused()
    await payInvoicePage.authorization.check()
    await payInvoicePage.authorize('$334.00').click()
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await expect(payInvoicePage.dialog.dialog).toContainText('Processing, usually 4 business days')
    await expect(payInvoicePage.dialog.dialog).not.toContainText(/\bpaid\b/i)
    expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
    await expect(payInvoicePage.dialog.dialog.getByRole('button', { name: 'Print' })).toBeVisible()
    await expect(payInvoicePage.dialog.dialog.getByRole('button', { name: 'Email' })).toBeVisible()
    await expectPrinted(page, ['Payment confirmation', 'Bright Smiles Dental', invoiceId, '$334.00'])
    await page.reload()
    await expect(payInvoicePage.processingNotice).toBeVisible()
    const [notice, amount] = [payInvoicePage.processingNotice, page.getByText('$334.00').first()]
    const tops = [await notice.boundingBox(), await amount.boundingBox()].map((box) => box?.y ?? 0)
    expect(tops[0]).toBeLessThan(tops[1] ?? 0)
    await expect(page.getByText('Payment Due')).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(payInvoicePage.payButton).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to Home' }).click()
    const row = overviewPage.due(invoiceId)
    await expect(row).toContainText(
      /Processing, usually 4 business days · \d\d\/\d\d\/\d{4} from First Platypus Bank ····\s0000/,
    )
    await row.getByRole('link').click()
    await expect(page.getByRole('main')).toContainText('First Platypus Bank')
    await expect(page.getByRole('button', { name: 'Email confirmation' })).toBeVisible()
  })

  test('[PAY-21] [PAY-42] [ERR-13] marks a payer’s bank account without enough funds, and pays from another one', async ({
    bankLink,
    payInvoicePage,
    payer,
    database,
    openPayersInvoice,
  }) => {
    await payer.linkBank('2222')
    const invoiceId = await openPayersInvoice({ status: 'unpaid' })
    await payInvoicePage.debitSaved('$334.00')
    await expect(payInvoicePage.dialog.dialog).toContainText(
      /Insufficient funds.*This account lacks the funds required to complete the transfer\. Please select a different payment method/,
    )
    expect(await database.readInvoice(invoiceId)).toEqual({ status: 'unpaid', captures: [] })
    await payInvoicePage.dialog.dialog.getByRole('button', { name: 'Choose another method' }).click()
    await expect(payInvoicePage.method(/First Platypus Bank/)).toHaveAccessibleDescription(/^Declined/)

    await payInvoicePage.choose('Another bank account, for this payment only')
    await bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await bankLink.continue()
    await payInvoicePage.authorization.check()
    await payInvoicePage.authorize('$334.00').click()
    await expect(payInvoicePage.dialog.success).toBeVisible()
    expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
  })

  test('[PAY-57] waits for a bank that takes 25 seconds to tell the balance, and explains it', async ({
    payInvoicePage,
    payer,
    database,
    openPayersInvoice,
  }) => {
    await payer.linkBank()
    await payer.delayBalance(25_000)
    const invoiceId = await openPayersInvoice({ status: 'unpaid' })
    await payInvoicePage.debitSaved('$334.00')
    await expect(payInvoicePage.dialog.dialog).toContainText('Your bank is answering slowly')
    await expect(payInvoicePage.dialog.success).toBeVisible({ timeout: 40_000 })
    expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
  })

  test('[METH-18] signs in again at a bank that wants it, then pays once confirmed', async ({
    bankLink,
    payInvoicePage,
    payer,
    database,
    openPayersInvoice,
  }) => {
    await payer.linkBank()
    await payer.endBankLogin()
    const invoiceId = await openPayersInvoice({ status: 'unpaid' })
    await payInvoicePage.debitSaved('$334.00')
    await expect(payInvoicePage.dialog.dialog).toContainText('Please sign in to your bank again')
    expect(await database.readInvoice(invoiceId)).toEqual({ status: 'unpaid', captures: [] })

    await payInvoicePage.dialog.dialog.getByRole('button', { name: 'Sign in to your bank' }).click()
    await bankLink.renew()
    await payInvoicePage.dialog.dialog.getByRole('button', { name: 'Continue' }).click()
    expect(await database.readInvoice(invoiceId)).toEqual({ status: 'unpaid', captures: [] })
    await payInvoicePage.authorization.check()
    await payInvoicePage.authorize('$334.00').click()
    await expect(payInvoicePage.dialog.success).toBeVisible()
    expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
  })

  test('[PAY-23] [PAY-24] [INV-06] links a bank account, pays from it and keeps it on file', async ({
    bankLink,
    payInvoicePage,
    openAs,
    payer,
    database,
  }) => {
    await openAs(payer.email, `/invoice/${await database.addInvoice({ payerId: payer.payerId })}`)
    await payInvoicePage.choose('Bank account')
    await bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await bankLink.continue()
    await payInvoicePage.authorization.check()
    await payInvoicePage.authorize('$334.00').click()
    await expect(payInvoicePage.dialog.dialog).toContainText('Processing, usually 4 business days')
    await payInvoicePage.home.click()
    await payInvoicePage.open(await database.addInvoice({ payerId: payer.payerId }))
    await expect(payInvoicePage.method(/Harbor Credit Union/)).toBeVisible()
    await expect(payInvoicePage.method('Bank account')).toHaveCount(0)
  })

  test('[INV-09] [OVER-15] shows that the bank returned a payment, with the reason, and takes another one', async ({
    page,
    payInvoicePage,
    payer,
    sandbox,
    openPayersInvoice,
  }) => {
    await payer.linkBank()
    const invoiceId = await openPayersInvoice()
    await payInvoicePage.debitSaved('$334.00')
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await sandbox.returnDebit(invoiceId)
    await payInvoicePage.home.click()
    const reason = 'Reason: the account is closed'
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(reason)).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByText('This payment failed')).toBeVisible()
    await page.getByRole('button', { name: `Pay Invoice #${invoiceId}` }).click()
    await expect(page.getByText('Your bank returned your last payment')).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(payInvoicePage.method('New card')).toBeVisible()
  })

  test('[PAY-24] offers the bank account that another page linked meanwhile', async ({
    page,
    payInvoicePage,
    payer,
    openPayersInvoice,
  }) => {
    await openPayersInvoice()
    await expect(payInvoicePage.method('Bank account')).toBeVisible()
    await payer.linkBank()
    await payInvoicePage.choose('Bank account')
    const ask = page.getByRole('dialog', { name: 'Use the bank account on file?' })
    await expect(ask).toContainText('First Platypus Bank')
    await ask.getByRole('button', { name: 'Use this account' }).click()
    await expect(payInvoicePage.authorize('$334.00')).toBeVisible()
  })
})
