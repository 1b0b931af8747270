import { GuestInvoicePage } from '../../pages/guest-invoice-page.ts'
import type { PaymentDialog } from '../../pages/payment-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

const credit = { number: '4242424242424242' }

/** The heading of the payment's outcome. */
async function outcomeOf({ dialog }: PaymentDialog): Promise<string> {
  const heading = dialog.getByRole('heading', {
    name: /^(Payment Submitted Successfully|Bill Already Paid)$/,
  })
  await expect(heading).toBeVisible()
  return heading.innerText()
}

test.describe('double payment', () => {
  test('[GUEST-12] [PAY-29] charges once on a double click, and shows Paid without a payment after a reload', async ({
    page,
    guestInvoicePage,
    database,
    sandbox,
  }) => {
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill(credit)
    await dialog.submitFor('$345.69').dblclick()
    await expect(dialog.success).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
    expect((await database.readInvoice(invoiceId)).captures).toHaveLength(1)
    await page.reload()
    await expect(guestInvoicePage.paidNotice).toBeVisible()
    await expect(page.getByText('Amount Paid').first()).toBeVisible()
    await expect(guestInvoicePage.payButton).toHaveCount(0)
  })

  test('[PAY-29] [PAY-61] charges once when a second tab that was open before pays too', async ({
    guestInvoicePage,
    database,
    sandbox,
    context,
  }) => {
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    const second = new GuestInvoicePage(await context.newPage())
    await second.open(invoiceId)
    const secondDialog = await second.openCardForm()
    await secondDialog.fill({ number: '4000056655665556' })
    await expect(secondDialog.submitFor('$334.00')).toBeEnabled()

    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay(credit, '$345.69')
    await expect(dialog.success).toBeVisible()

    await secondDialog.submitFor('$334.00').click()
    await expect(secondDialog.dialog).toContainText(
      'Someone has already paid this bill. Your card was not charged.',
    )
    await expect(secondDialog.success).toHaveCount(0)
    await expect(secondDialog.dialog).not.toContainText(/····\s5556/)
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 34_569, fee: 1169 }])
  })

  test.describe('of a payment that was canceled', () => {
    test.use({ expectedConsoleErrors: [/status of 4(00|09)/] })

    test('[PAY-09] asks for the card again after its priced payment was canceled for another payer’s', async ({
      guestInvoicePage,
      openInvoice,
      sandbox,
    }) => {
      const invoiceId = await openInvoice()
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.fill(credit)
      await expect(dialog.submitFor('$345.69')).toBeEnabled()
      await sandbox.cancelPayment(invoiceId)
      await dialog.submitFor('$345.69').click()
      await expect(dialog.dialog.getByText('You were not charged')).toBeVisible()
      // The form asks for the card's price before it takes it.
      await dialog.submit.click()
      await dialog.submitFor('$345.69').click()
      await expect(dialog.success).toBeVisible()
      const payments = await sandbox.paymentsOf(invoiceId)
      expect(payments.map(({ kept }) => kept).toSorted((one, other) => one - other)).toEqual([0, 34_569])
    })
  })

  test.describe('at the same time', () => {
    // Of the press that the server has second.
    test.use({ expectedConsoleErrors: [/status of 409/] })

    test('charges an invoice once when two tabs pay it at the same time', async ({
      page,
      context,
      guestInvoicePage,
      openInvoice,
      sandbox,
    }) => {
      const invoiceId = await openInvoice()
      const secondTab = new GuestInvoicePage(await context.newPage())
      await secondTab.open(invoiceId)
      const [first, second] = [await guestInvoicePage.openCardForm(), await secondTab.openCardForm()]
      await first.fill(credit)
      await second.fill(credit)
      await expect(first.submitFor('$345.69')).toBeEnabled()
      await expect(second.submitFor('$345.69')).toBeEnabled()
      await first.submitFor('$345.69').click()
      await second.submitFor('$345.69').click()
      // Either press may reach the server first.
      const outcomes = await Promise.all([outcomeOf(first), outcomeOf(second)])
      expect(outcomes.toSorted()).toEqual(['Bill Already Paid', 'Payment Submitted Successfully'])
      const other = outcomes[0] === 'Bill Already Paid' ? first : second
      await expect(other.dialog).toContainText(
        'Someone has already paid this bill. Your card was not charged.',
      )
      expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
      await page.reload()
      await expect(guestInvoicePage.paidNotice).toBeVisible()
    })
  })
})
