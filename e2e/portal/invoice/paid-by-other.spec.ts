import { duplicateTab } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'
import { PayInvoicePage } from '../../pages/pay-invoice-page.ts'

const credit = { number: '4242424242424242' }

// Browsers log the 409 of the second payment.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

for (const [method, name, amount, noun] of [
  ['saved card', /Visa debit/, '$334.00', 'card'],
  ['bank account', /First Platypus Bank/, '$334.00', 'bank account'],
] as const) {
  test(`[PAY-61] says that someone else paid the bill to a payer who would have paid with a ${method}`, async ({
    page,
    context,
    payInvoicePage,
    payer,
    openPayersInvoice,
    sandbox,
  }) => {
    await payer.saveCard('debit')
    await payer.linkBank()
    const invoiceId = await openPayersInvoice()
    const other = new PayInvoicePage(await duplicateTab(page, context))
    await payInvoicePage.choose(name)
    const { dialog, authorization } = payInvoicePage
    await expect(dialog.dialog).toContainText(amount)
    await other.choose('New card')
    await other.dialog.pay(credit, '$345.69')
    await expect(other.dialog.success).toBeVisible()
    if (noun === 'card') await dialog.submitFor(amount).click()
    else {
      await authorization.check()
      await payInvoicePage.authorize(amount).click()
    }
    await expect(dialog.dialog).toContainText(
      `Someone has already paid this bill. Your ${noun} was not charged.`,
    )
    await expect(dialog.success).toHaveCount(0)
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
  })
}

test('[PAY-61] shows the payment to a payer whose other tab paid with the same saved card', async ({
  page,
  context,
  payInvoicePage,
  payer,
  openPayersInvoice,
}) => {
  await payer.saveCard('debit')
  await openPayersInvoice()
  const other = new PayInvoicePage(await duplicateTab(page, context))
  for (const tab of [payInvoicePage, other]) {
    await tab.choose(/Visa debit/)
    await expect(tab.dialog.submitFor('$334.00')).toBeEnabled()
  }
  for (const tab of [payInvoicePage, other]) {
    await tab.dialog.submitFor('$334.00').click()
    await expect(tab.dialog.success).toBeVisible()
  }
})
