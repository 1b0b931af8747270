import { expectPrinted } from '../../fixtures/expectations.ts'
import { Mailbox } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'

test('[PAY-35] [PAY-36] prints one page and emails the receipt from a guest’s payment dialog, by one number @phone', async ({
  page,
  guestInvoicePage,
  database,
  addresses,
}) => {
  const invoiceId = await database.addInvoice()
  await guestInvoicePage.open(invoiceId)
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.pay({ number: '4242424242424242' }, '$345.69')
  await expect(dialog.success).toBeVisible()
  await expect(dialog.figure('Invoice')).toHaveText(`#${invoiceId}`)
  await expectPrinted(page, [
    'Receipt',
    'Bright Smiles Dental',
    '120 Main St, Suite 4, New York, NY 10001',
    invoiceId,
    'Paid',
    'Treatment date 11/10/2026',
    'Subtotal',
    'Convenience Fee',
    '$11.69',
    'Total paid',
  ])
  await dialog.dialog.getByRole('button', { name: 'Email receipt' }).click()
  const form = page.getByRole('dialog', { name: 'Email receipt' })
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
  await form.getByLabel('Email', { exact: true }).fill('guest-receipt@example.com')
  await form.getByRole('button', { name: 'Send receipt' }).click()
  await expect(form.getByRole('status')).toContainText('guest-receipt@example.com')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toBeHidden()
  await expect(dialog.success).toBeVisible()
  const mailbox = new Mailbox(addresses.mailbox)
  expect(await mailbox.newestTo('guest-receipt@example.com', new RegExp(invoiceId))).toContain('$345.69')
})
