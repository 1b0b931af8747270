import { expect, test } from '../../fixtures/test.ts'
import {
  confirmTotalDialog,
  countRequests,
  debit,
  invoiceOf,
  jamie,
  openForm,
} from '../../pages/pay-as-guest-wallet.ts'
import {
  confirmWalletSheet,
  installWallet,
  openWalletSheet,
  payByWallet,
  providerWalletButton,
  walletSheet,
} from '../../pages/wallet.ts'

test.describe('Pay as Guest by wallet', () => {
  test('[PAG-05] [PAG-06] [PAG-07] [PAG-08] [PAY-27] charges the wallet sheet’s amount in Pay as Guest and shows the receipt @phone', async ({
    page,
    database,
    sandbox,
  }) => {
    const payAsGuest = await openForm(page, debit)
    await payByWallet(page, '$120.00')
    await expect(payAsGuest.dialog.success).toBeVisible()
    await expect(payAsGuest.dialog.figure('Payment Method')).toHaveText(/Visa debit ····\s5556/)
    const invoiceId = await invoiceOf(payAsGuest)
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([12_000])
    expect(await database.readInvoice(invoiceId)).toEqual({
      status: 'paid',
      captures: [{ amount: 12_000, fee: 0 }],
    })
    await payAsGuest.dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
    await expect(page.getByRole('term').filter({ hasText: 'Total paid' })).toBeVisible()
    await expect(page.getByRole('article').getByText('Jamie Rivera')).toBeVisible()
    await page.reload()
    await expect(page.getByText('$120.00').first()).toBeVisible()
    await expect(payAsGuest.next).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })

  test('[PAY-28] asks to confirm in Pay as Guest when the wallet’s card costs more than its sheet showed', async ({
    page,
    sandbox,
  }) => {
    const payAsGuest = await openForm(page, '4242424242424242')
    await payByWallet(page, '$120.00')
    await expect(
      confirmTotalDialog(page).getByText(/This card’s fee is \$4\.20, so your total is/),
    ).toBeVisible()
    await confirmTotalDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(payAsGuest.dialog.dialog).toHaveCount(0)
    await expect(payAsGuest.field('Patient first name')).toHaveValue('Jamie')
    await providerWalletButton(page).click()
    await confirmWalletSheet(page)
    await confirmTotalDialog(page).getByRole('button', { name: 'Pay $124.20' }).dblclick()
    await expect(payAsGuest.dialog.success).toBeVisible()
    const invoiceId = await invoiceOf(payAsGuest)
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([12_420])
  })

  test('[VALID-22] [VALID-24] [VALID-25] shows missing fields on the wallet button, without a request or a sheet', async ({
    page,
  }) => {
    const payAsGuest = await openForm(page, debit, null)
    const searches = countRequests(page, '/getExternalPatient')
    await providerWalletButton(page).click()
    const summary = page.locator(':focus', { hasText: 'Please check these fields' })
    await expect(summary).toBeVisible()
    for (const sentence of [
      'Enter an amount greater than $0.00',
      'First name is required',
      'Last name is required',
      'Date of Birth is required',
    ]) {
      await expect(summary.getByRole('link', { name: sentence })).toBeVisible()
    }
    await payAsGuest.fill({ ...jamie, lastName: '' })
    await providerWalletButton(page).click()
    await expect(summary.getByRole('link')).toHaveText(['Last name is required'])
    await expect(walletSheet(page)).toBeHidden()
    expect(searches()).toBe(0)
  })

  test('searches for the patient again after a field changed, and shows the changed amount in the sheet', async ({
    page,
  }) => {
    const payAsGuest = await openForm(page, debit)
    const searches = countRequests(page, '/getExternalPatient')
    await openWalletSheet(page)
    await walletSheet(page).getByRole('button', { name: 'Cancel' }).click()
    await payAsGuest.field('Amount').fill('121')
    await payByWallet(page, '$121.00')
    await expect(payAsGuest.dialog.success).toBeVisible()
    expect(searches()).toBe(2)
  })

  test('asks to press again when the patient was found too late for the wallet’s sheet', async ({ page }) => {
    await page.clock.install()
    const payAsGuest = await openForm(page, debit)
    const released = Promise.withResolvers<void>()
    await page.route('**/getExternalPatient*', async (route) => {
      await released.promise
      await route.continue()
    })
    const searched = page.waitForRequest('**/getExternalPatient*')
    await providerWalletButton(page).click()
    await searched
    // Stripe refuses a sheet a second after the press.
    await page.clock.fastForward(1000)
    released.resolve()
    await expect(page.getByText('We found the patient. Press the wallet’s button again.')).toBeVisible()
    await expect(walletSheet(page)).toBeHidden()
    await providerWalletButton(page).click()
    await expect(walletSheet(page)).toContainText('$120.00')
    await confirmWalletSheet(page)
    await expect(payAsGuest.dialog.success).toBeVisible()
  })

  test('shows the bank’s challenge of a wallet card over Pay as Guest', async ({ page }) => {
    const { dialog } = await openForm(page, '4000002760003184')
    await payByWallet(page, '$120.00')
    await confirmTotalDialog(page).getByRole('button', { name: 'Pay $124.20' }).click()
    await dialog.challenge.completeButton.click()
    await expect(dialog.success).toBeVisible()
  })

  test('pays by wallet in Pay as Guest with the keyboard alone', async ({ page }) => {
    const { dialog } = await openForm(page, debit)
    await providerWalletButton(page).focus()
    await openWalletSheet(page, () => page.keyboard.press('Enter'))
    await expect(walletSheet(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(providerWalletButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await confirmWalletSheet(page)
    await expect(dialog.dialog.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(dialog.success).toBeFocused()
  })
})

test('[ERR-36] shows in Pay as Guest that the provider offers no wallet, and keeps the other payment methods @phone', async ({
  page,
}) => {
  await installWallet(page, null)
  const payAsGuest = await openForm(page, null)
  await expect(page.getByText('Pay with wallet error. No wallet available.')).toBeVisible()
  await payAsGuest.card.check()
  await payAsGuest.next.click()
  await payAsGuest.dialog.pay({ number: debit }, '$120.00')
  await expect(payAsGuest.dialog.success).toBeVisible()
})
