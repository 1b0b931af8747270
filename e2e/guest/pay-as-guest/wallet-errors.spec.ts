import { expect, test } from '../../fixtures/test.ts'
import {
  confirmTotalDialog,
  countRequests,
  debit,
  invoiceOf,
  jamie,
  openForm,
} from '../../pages/pay-as-guest-wallet.ts'
import { payByWallet, providerWalletButton, walletSheet } from '../../pages/wallet.ts'

test.describe('Pay as Guest by wallet with errors', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[ERR-34] [PAG-05] shows that no patient or several match, and opens no wallet sheet', async ({
    page,
  }) => {
    const alex = { ...jamie, firstName: 'Alex', lastName: 'Kim', dateOfBirth: '01/01/1990' }
    const payAsGuest = await openForm(page, debit, alex)
    await providerWalletButton(page).click()
    const { dialog } = payAsGuest.dialog
    await expect(
      page.getByText(
        'Unable to accept a payment at this time. - Multiple records found for Alex Kim. Please contact our office to arrange payment with the correct patient.',
      ),
    ).toBeVisible()
    await payAsGuest.fill({ ...jamie, firstName: 'Unknown' })
    await providerWalletButton(page).click()
    await expect(page.getByText(/couldn’t find a patient with this name and date of birth/)).toBeVisible()
    await expect(walletSheet(page)).toBeHidden()
    await expect(dialog).toHaveCount(0)
  })

  test('keeps the other payment methods after a wallet’s card was declined', async ({ page }) => {
    const payAsGuest = await openForm(page, '4000000000000002')
    await payByWallet(page, '$120.00')
    await confirmTotalDialog(page).getByRole('button', { name: 'Pay $124.20' }).click()
    await expect(payAsGuest.dialog.failure).toBeVisible()
    await payAsGuest.dialog.dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(payAsGuest.dialog.dialog).toHaveCount(0)
    await payAsGuest.card.check()
    await expect(payAsGuest.next).toBeEnabled()
  })

  test('[ERR-33] searches for the patient again after a wallet’s invoice could not be created', async ({
    page,
  }) => {
    const payAsGuest = await openForm(page, debit)
    const { dialog } = payAsGuest.dialog
    const searches = countRequests(page, '/getExternalPatient')
    await page.route('**/createVoluntaryInvoice*', (route) => route.fulfill({ status: 404, body: '' }), {
      times: 1,
    })
    await payByWallet(page, '$120.00')
    await expect(
      dialog.getByText(/Payment Error.*Unable to create invoice\. You were not charged\./),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await payByWallet(page, '$120.00')
    await expect(payAsGuest.dialog.success).toBeVisible()
    expect(searches()).toBe(2)
  })

  test('blocks another payment until a wallet payment’s lost outcome is known', async ({ page, sandbox }) => {
    const payAsGuest = await openForm(page, debit)
    const { dialog } = payAsGuest.dialog
    await page.route('**/settle*', (route) => route.abort('internetdisconnected'))
    await payByWallet(page, '$120.00')
    await expect(dialog.getByText('We’re confirming your payment…')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await payAsGuest.field('Patient first name').fill('Another')
    await payAsGuest.card.check()
    const searches = countRequests(page, '/getExternalPatient')
    await payAsGuest.next.click()
    await expect(dialog.getByText('We’re confirming your payment…')).toBeVisible()
    expect(searches()).toBe(0)
    await page.unroute('**/settle*')
    await expect(payAsGuest.dialog.success).toBeVisible({ timeout: 20_000 })
    const invoiceId = await invoiceOf(payAsGuest)
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([12_000])
  })

  test('shows a wallet payment’s outcome after a reload during the payment', async ({ page }) => {
    await page.clock.install()
    const payAsGuest = await openForm(page, debit)
    await page.route('**/settle*', (route) => route.abort('internetdisconnected'))
    await payByWallet(page, '$120.00')
    await expect(payAsGuest.dialog.dialog.getByText('We’re confirming your payment…')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We’re confirming your payment…' })).toBeVisible()
    await expect(payAsGuest.next).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
    await page.clock.runFor(6_500)
    await expect(page.getByText(/^This is taking longer than usual\. It’s safe to wait/)).toBeVisible()
    await page.unroute('**/settle*')
    await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible()
    await expect(page.getByText('$120.00').first()).toBeVisible()
  })
})
