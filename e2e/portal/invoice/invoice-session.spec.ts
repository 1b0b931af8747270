import type { Page } from '@playwright/test'
import { endSessionAt, expectSessionKept } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const debit = { number: '4000056655665556' }
const challengedCard = { number: '4000002760003184' }

const timeoutDialog = (page: Page) => page.getByRole('dialog', { name: 'Session Timeout' })

// Browsers log the 401 of an ended session.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[TIME-02] [TIME-09] shows a charged new card as paid, and a payment that never started as payable, after the session ended', async ({
  page,
  payInvoicePage,
  loginPage,
  payer,
  database,
  sandbox,
  openPayersInvoice,
}) => {
  const invoiceId = await openPayersInvoice()
  await endSessionAt(page, '**/settle*', { database, payer })
  await payInvoicePage.payButton.click()
  await payInvoicePage.dialog.pay(debit, '$334.00')
  await expect(timeoutDialog(page)).toContainText('Your payment of $334.00 was sent.')
  await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
  await loginPage.signIn(payer.email)
  await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
  await expect(payInvoicePage.paidNotice).toBeVisible()
  await expect(payInvoicePage.payButton).toHaveCount(0)
  expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([33_400])

  const nextId = await database.addInvoice({ ...payer, amounts: [5000] })
  await payInvoicePage.open(nextId)
  await endSessionAt(page, `**/payments/invoice/transactions/${nextId}*`, { database, payer })
  await payInvoicePage.choose('New card')
  // A complete card requests its price, which ends the session.
  await payInvoicePage.dialog.card.fill(debit)
  await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
  await loginPage.signIn(payer.email)
  await expect(payInvoicePage.payButton).toBeVisible()
  expect(await database.readInvoice(nextId)).toEqual({ status: 'scheduled', captures: [] })
})

test('[TIME-02] makes an unsent saved card or bank payment payable again after the session ended, and charges once', async ({
  page,
  payInvoicePage,
  loginPage,
  payer,
  database,
  openPayersInvoice,
}) => {
  await payer.saveCard('debit')
  await payer.linkBank()
  const invoiceId = await openPayersInvoice({ status: 'unpaid' })
  const signInAgain = async () => {
    await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
    await loginPage.signIn(payer.email)
    // The API waits a minute before it treats the payment as never sent.
    await expect(page.getByRole('main')).toContainText('We’re confirming your payment…')
    await expect(payInvoicePage.payButton).toHaveCount(0)
    await database.backdateAnnouncement(invoiceId)
  }
  await endSessionAt(page, `**/payments/${invoiceId}?*`, { database, payer })
  await payInvoicePage.choose(/Visa debit/)
  await payInvoicePage.dialog.submitFor('$334.00').click()
  await signInAgain()
  await endSessionAt(page, '**/createAchChargeForPortal*', { database, payer })
  await payInvoicePage.debitSaved('$334.00')
  await signInAgain()
  await payInvoicePage.choose(/Visa debit/)
  await payInvoicePage.dialog.submitFor('$334.00').click()
  await expect(payInvoicePage.dialog.success).toBeVisible()
  expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 33_400, fee: 0 }])
})

test('[TIME-05] [TIME-09] shows no timeout warning during the bank’s challenge, and the payment after signing in again', async ({
  page,
  payInvoicePage,
  loginPage,
  payer,
  database,
  sandbox,
  openPayersInvoice,
}) => {
  await page.clock.install()
  const invoiceId = await openPayersInvoice()
  await payInvoicePage.payButton.click()
  await payInvoicePage.dialog.pay(challengedCard, '$345.69')
  await expect(payInvoicePage.dialog.challenge.completeButton).toBeVisible()
  await expectSessionKept(page)
  await database.endSessions(payer)
  await payInvoicePage.dialog.challenge.completeButton.click()
  await expect(timeoutDialog(page)).toContainText('Your payment of $345.69 was sent.')
  await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
  await loginPage.signIn(payer.email)
  await expect(payInvoicePage.paidNotice).toBeVisible()
  expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
})
