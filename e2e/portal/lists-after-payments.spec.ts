import type { Locator } from '@playwright/test'
import { dayFromNow } from '../fixtures/day-from-now.ts'
import { removeMissingApis } from '../fixtures/remove-missing-apis.ts'
import { expect, test } from '../fixtures/test.ts'
import { installWallet, payByWallet } from '../pages/wallet.ts'

const debit = { number: '4000056655665556' }
const debitCard = /Visa debit ····\s5556/

async function pressTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.focus()
  const { keyboard } = button.page()
  await Promise.all([keyboard.press('Enter'), keyboard.press('Enter')])
}

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[PAY-29] [OVER-02] [OVER-03] [OVER-07] [EXTRA-09] [EXTRA-16] [ROLE-03] updates every list without a reload and charges once when each payment’s buttons are pressed twice, in the oldest supported browsers', async ({
  page,
  extraPaymentDialog,
  plansPage,
  methodsPage,
  payInvoicePage,
  overviewPage,
  openAs,
  payer,
  database,
  sandbox,
}) => {
  // Six payments and two changes of methods.
  test.setTimeout(180_000)
  await removeMissingApis(page)
  await installWallet(page, '4000056655665556')
  await payer.linkBank()
  const addInvoice = (status: 'unpaid' | 'scheduled', amount: number) =>
    database.addInvoice({
      ...payer,
      status,
      amounts: [amount],
      ...(status === 'unpaid' && { dueDate: '2026-01-10' }),
    })
  const byNewCard = await addInvoice('unpaid', 10_000)
  const bySaved = await addInvoice('unpaid', 2_000)
  const byBank = await addInvoice('scheduled', 300)
  const byWallet = await addInvoice('scheduled', 4_000)
  const failedPlan = await payer.addPlan({ description: 'Braces' })
  const byRetry = await database.addFailedPayment(payer, failedPlan)
  const lastPlan = await payer.addPlan({ description: 'Retainer', remaining: 1995, monthly: 1995 })

  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
  const open = (id: string) => overviewPage.due(id).getByRole('button', { name: /^Pay/ }).click()
  const scheduled = overviewPage.section('Scheduled payments').getByRole('listitem')
  const charges = async (id: string) =>
    (await sandbox.paymentsOf(id)).map(({ kept }) => kept).filter((kept) => kept > 0)

  await openAs(payer.email)
  await expect(overviewPage.amountDue).toContainText('$270.00')
  await expect(scheduled).toHaveCount(2)
  await page.evaluate(() => Object.assign(window, { stays: true }))

  await test.step('pays with a new card and saves it', async () => {
    await open(byNewCard)
    await payInvoicePage.method('New card').check()
    await payInvoicePage.payButton.dblclick()
    await payInvoicePage.dialog.fill(debit)
    await payInvoicePage.dialog.submitFor('$100.00').dblclick()
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await payInvoicePage.home.click()
    await expect(overviewPage.due(byNewCard)).toHaveCount(0)
    await expect(overviewPage.amountDue).toContainText('$170.00')
    await expect(overviewPage.transactions).toHaveText([byNewCard])
    expect(await charges(byNewCard)).toEqual([10_000])
  })

  await test.step('pays with the saved card', async () => {
    await open(bySaved)
    await payInvoicePage.method(debitCard).check()
    await payInvoicePage.payButton.dblclick()
    await pressTwice(payInvoicePage.dialog.submitFor('$20.00'))
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await payInvoicePage.home.click()
    await expect(overviewPage.due(bySaved)).toHaveCount(0)
    await expect(overviewPage.amountDue).toContainText('$150.00')
    await expect(overviewPage.transactions).toHaveText([bySaved, byNewCard])
    expect(await charges(bySaved)).toEqual([2000])
  })

  await test.step('pays from the bank account', async () => {
    await open(byBank)
    await payInvoicePage.choose(/First Platypus Bank/)
    await payInvoicePage.authorization.check()
    await pressTwice(payInvoicePage.authorize('$3.00'))
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await payInvoicePage.home.click()
    await expect(overviewPage.due(byBank).getByRole('button', { name: 'PENDING' })).toBeDisabled()
    await expect(overviewPage.amountDue).toContainText('$3.00 is processing')
    expect((await sandbox.paymentsOf(byBank)).map(({ paymentIntent }) => paymentIntent.status)).toEqual([
      'processing',
    ])
  })

  await test.step('pays by wallet', async () => {
    await open(byWallet)
    await payByWallet(page, '$40.00')
    await expect(page.getByRole('dialog', { name: 'Payment Submitted Successfully' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Home' }).click()
    await expect(overviewPage.due(byWallet)).toHaveCount(0)
    await expect(overviewPage.transactions).toHaveText([byWallet, bySaved, byNewCard])
    expect(await charges(byWallet)).toEqual([4000])
  })

  await test.step('retries a plan’s failed payment', async () => {
    await overviewPage.update('Braces').click()
    await overviewPage.dialog.getByRole('radio', { name: debitCard }).check()
    await overviewPage.button('Proceed').dblclick()
    await expect(overviewPage.dialog.getByRole('heading', { name: 'Review your payment' })).toBeVisible()
    expect((await database.readInvoice(byRetry)).status).toBe('failed')
    await pressTwice(overviewPage.button('Update and Pay $150.00'))
    await expect(overviewPage.dialog).toContainText('Your payment was processed successfully')
    await overviewPage.button('Done').click()
    await expect(overviewPage.failedCards).toHaveCount(0)
    await expect(overviewPage.amountDue).toContainText('$0.00')
    await expect(overviewPage.transactions.first()).toHaveText(byRetry)
    await expect(scheduled.filter({ hasText: 'Braces' })).toContainText(/5556/)
    expect((await database.readInvoice(byRetry)).captures).toHaveLength(1)
  })

  await test.step('pays off a plan', async () => {
    await tab('Payment Plans')
    await plansPage.extraButton.click()
    await extraPaymentDialog.choice('Retainer').check()
    await extraPaymentDialog.next.dblclick()
    await extraPaymentDialog.choice(debitCard).check()
    await extraPaymentDialog.next.dblclick()
    await extraPaymentDialog.button(/Pay off/).click()
    await expect(extraPaymentDialog.amount).toHaveValue('19.95')
    await extraPaymentDialog.next.dblclick()
    await expect(extraPaymentDialog.figure('Payment Due')).toHaveText('$19.95')
    expect(await database.readPlan(lastPlan)).toMatchObject({ payments: 0 })
    await pressTwice(extraPaymentDialog.button('Pay $19.95'))
    await expect(extraPaymentDialog.success).toContainText('Retainer is completed.')
    await extraPaymentDialog.button('Back to Payment Plans').click()
    await expect(plansPage.plan('Retainer')).toContainText('Completed')
    await expect(plansPage.plan('Retainer')).not.toContainText('Balance remaining')
    expect(await database.readPlan(lastPlan)).toMatchObject({ status: 'paid_off', remaining: 0, payments: 1 })
    await tab('Overview')
    await expect(scheduled).toHaveCount(1)
    await expect(overviewPage.transactions).toHaveCount(5)
  })

  await test.step('adds and deletes a method', async () => {
    await tab('Payment Methods')
    await expect(methodsPage.methods).toHaveCount(2)
    await methodsPage.addButton.click()
    await methodsPage.addDialog.fill({ number: '5105105105105100', expiry: expiryOfNextMonth() })
    await methodsPage.addDialog.add.dblclick()
    await expect(methodsPage.addDialog.addedDialog).toBeVisible()
    await methodsPage.addDialog.button('Done').click()
    await expect(methodsPage.methods).toHaveCount(3)
    await expect(methodsPage.method(/5100/)).toContainText('Expiring Soon!')
    await tab('Payment Plans')
    await plansPage.editLink('Braces').click()
    await expect(plansPage.method('Braces', /5100/)).toBeVisible()
    await tab('Payment Methods')
    await methodsPage.openDeleteDialog(/5100/)
    await methodsPage.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).dblclick()
    await expect(methodsPage.methods).toHaveCount(2)
    await tab('Payment Plans')
    await plansPage.editLink('Braces').click()
    await expect(plansPage.method('Braces', debitCard)).toBeVisible()
    await expect(plansPage.method('Braces', /5100/)).toHaveCount(0)
  })

  await test.step('shows a payment’s details', async () => {
    await tab('Overview')
    await overviewPage.transactions.filter({ hasText: byNewCard }).click()
    await expect(page.getByRole('heading', { name: `Transaction #${byNewCard}` })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(debitCard)
  })
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

/** MM / YY. The provider, elsewhere, may be in that month already. */
function expiryOfNextMonth(): string {
  const [year = 0, month = 0] = dayFromNow(0).split('-').map(Number)
  const [inYear, inMonth] = new Date(Date.UTC(year, month)).toISOString().slice(2).split('-')
  return `${inMonth} / ${inYear}`
}
