import { countShifts } from '../../fixtures/layout-shift.ts'
import { expect, test } from '../../fixtures/test.ts'
import {
  confirmWalletSheet,
  installWallet,
  openWalletSheet,
  payByWallet,
  providerWalletButton,
  walletButtons,
  walletDivider,
  walletSheet,
} from '../../pages/wallet.ts'

test.describe('guest wallet', () => {
  test('[GUEST-07] [PAY-27] [PAY-39] [CONST-09] offers a guest only the wallet’s cards, names the practice on its sheet, and charges the sheet’s amount in US dollars @phone', async ({
    page,
    guestInvoicePage,
    database,
    sandbox,
    openInvoice,
  }) => {
    await installWallet(page, '4000056655665556')
    const invoiceId = await openInvoice()
    await expect(providerWalletButton(page)).toBeVisible()
    await expect(walletButtons(page)).toHaveText(['Pay with Sandbox Pay'])
    await openWalletSheet(page)
    await expect(walletSheet(page)).toContainText('Bright Smiles Dental')
    await expect(walletSheet(page)).toContainText('$334.00')
    await confirmWalletSheet(page)
    const paid = guestInvoicePage.window('Payment Submitted Successfully')
    await expect(paid.getByText('Visa debit ····')).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId))[0]?.kept).toBe(33_400)
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 33_400, fee: 0 }])
    await page.reload()
    await expect(guestInvoicePage.paidNotice).toBeVisible()
  })

  test('[PAY-28] asks a guest to confirm when the wallet’s card costs more than its sheet showed, and charges nothing when that is declined', async ({
    page,
    guestInvoicePage,
    database,
    sandbox,
    openInvoice,
  }) => {
    await installWallet(page, '4242424242424242')
    const invoiceId = await openInvoice()
    await payByWallet(page, '$334.00')
    const confirmTotal = guestInvoicePage.window('Confirm your new total')
    await expect(
      confirmTotal.getByText(/This card’s fee is \$11\.69, so your total is \$345\.69\./),
    ).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId))[0]?.kept ?? 0).toBe(0)
    await confirmTotal.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(async () => (await database.readInvoice(invoiceId)).status).toBe('scheduled')
    expect((await sandbox.paymentsOf(invoiceId))[0]?.kept ?? 0).toBe(0)
    await expect(guestInvoicePage.payButton).toBeEnabled()

    await payByWallet(page, '$334.00')
    await confirmTotal.getByRole('button', { name: 'Pay $345.69' }).click()
    await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId))[0]?.kept).toBe(34_569)
  })

  test('[PAY-28] names the new total, not the fee alone, when the bill rose while the wallet’s sheet was open', async ({
    page,
    guestInvoicePage,
    database,
    openInvoice,
  }) => {
    await installWallet(page, '4242424242424242')
    const invoiceId = await openInvoice({ amounts: [10_000] })
    await openWalletSheet(page)
    await database.setAmount(invoiceId, 12_000)
    await confirmWalletSheet(page)
    const confirmTotal = guestInvoicePage.window('Confirm your new total')
    await expect(confirmTotal.getByText(/Your total is \$124\.20, not \$100\.00\./)).toBeVisible()
  })

  test.describe('without the provider', () => {
    test.use({ expectedConsoleErrors: [/status of 500/] })

    test('closes the sheet of a guest’s wallet when its card can’t be read', async ({
      page,
      openInvoice,
    }) => {
      await installWallet(page, '4242424242424242')
      await openInvoice()
      await page.route('**/browser/wallet/payment_methods', (route) =>
        route.fulfill({ status: 500, json: { error: { type: 'api_error' } } }),
      )
      await providerWalletButton(page).click()
      await confirmWalletSheet(page)
      await expect(walletSheet(page)).toBeHidden()
      await expect(page.getByRole('alert').first()).toBeVisible()
    })
  })

  test.describe('with a declined card', () => {
    // Browsers log the provider's 402.
    test.use({ expectedConsoleErrors: [/status of 402/] })

    test('shows a guest that the wallet’s card was declined, and charges nothing', async ({
      page,
      guestInvoicePage,
      database,
      openInvoice,
    }) => {
      await installWallet(page, '4000000000000002')
      const invoiceId = await openInvoice()
      await payByWallet(page, '$334.00')
      const confirmTotal = guestInvoicePage.window('Confirm your new total')
      await confirmTotal.getByRole('button', { name: 'Pay $345.69' }).click()
      const failed = guestInvoicePage.window('Error Submitting Payment')
      await failed.getByRole('button', { name: 'Dismiss' }).click()
      await expect(failed).toHaveCount(0)
      expect((await database.readInvoice(invoiceId)).captures).toEqual([])
    })
  })
})

test('[PAY-39] shows the wallet’s own button without a press, in a place that is kept for it @every-width', async ({
  page,
  openInvoice,
}) => {
  await installWallet(page, '4000056655665556')
  await page.addInitScript(countShifts)
  const released = Promise.withResolvers<void>()
  await page.route('**/browser/frames/wallet', async (route) => {
    await released.promise
    await route.continue()
  })
  await openInvoice()
  const divider = walletDivider(page)
  await expect(divider).toBeVisible()
  await expect(page.getByRole('button', { name: /wallet/i })).toHaveCount(0)
  const before = await divider.boundingBox()
  released.resolve()
  await expect(providerWalletButton(page)).toBeVisible()
  expect(await divider.boundingBox()).toEqual(before)
  expect((await providerWalletButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})

test('[PAY-39] shows a guest nothing of wallets in a browser without one, and loads no code for them @phone', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openInvoice()
  await expect(guestInvoicePage.payButton).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await expect(walletDivider(page)).toHaveCount(0)
  await expect(page.getByText(/wallet/i)).toHaveCount(0)
  expect(
    fetched
      .filter((address) => /\/(plaid|wallet|on-file)[^/]*\.js/.test(new URL(address).pathname))
      .filter((address) => !address.includes('/browser/')),
  ).toEqual([])
})

test('[ERR-36] [PAY-39] shows a guest that the provider offers no wallet, and keeps the other payment methods @phone', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await installWallet(page, null)
  await page.addInitScript(countShifts)
  await openInvoice()
  await expect(page.getByText('Pay with wallet error. No wallet available.')).toBeVisible()
  await expect(guestInvoicePage.payButton).toBeEnabled()
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})
