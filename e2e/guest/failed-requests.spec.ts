import { failRequests, failures } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutRendering } from '../fixtures/without-rendering.ts'
import {
  installWallet,
  openWalletSheet,
  payByWallet,
  providerWalletButton,
  walletSheet,
} from '../pages/wallet.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

const credit = { number: '4242424242424242' }
const jamie = { amount: '20', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }

// The transport's own tests cover how each failure becomes an error code, so one kind per call is enough.
test.describe('guest invoice with failed requests', () => {
  test('[ERR-08] names the failed request of a guest’s invoice, shows that nothing was charged, and retries', async ({
    page,
    guestInvoicePage,
    database,
  }) => {
    const invoiceId = await database.addInvoice()
    await withoutRendering(page)
    for (const [call, failure, title] of [
      [/portalUsers\/exists/, 'no connection', 'We’re having trouble connecting'],
      [/guest\/transactions\/\w+\/invoice/, 'too many requests', 'Get Invoice Details Error'],
      [/calculateFees/, 'server error', 'Invoice Fees Error'],
      [/fullInfo/, 'server error', 'Get Practice Details Error'],
    ] as const) {
      const end = await failRequests(page, call, failure)
      await guestInvoicePage.open(invoiceId)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(/You were not charged\./)).toBeVisible()
      await end()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(guestInvoicePage.payButton).toBeVisible()
    }
  })

  test('shows and prints what was paid when reloading the paid invoice fails', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    const invoiceId = await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill(credit)
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
    const end = await failRequests(page, /guest\/transactions\/\w+\/invoice/, 'server error')
    const reloaded = page.waitForResponse(/guest\/transactions\/\w+\/invoice/)
    await dialog.submitFor('$345.69').click()
    await expect(dialog.success).toBeVisible()
    await reloaded
    await expect(dialog.dialog).toContainText(`#${invoiceId}`)
    await expect(dialog.dialog).toContainText(/Date\d\d\/\d\d\/\d{4}/)
    await expect(dialog.dialog.getByRole('button', { name: 'Print' })).toBeVisible()
    await dialog.dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(guestInvoicePage.paidNotice).toBeVisible()
    await expect(page.getByText(/You were not charged\./)).toHaveCount(0)
    await end()
    await page.getByRole('button', { name: 'Load receipt' }).click()
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  })

  test('keeps the card form and retries the price when its requests fail one after another', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    const message = dialog.dialog.getByText(/You were not charged\./)
    let press = () => dialog.fill(credit)
    for (const [call, failure] of [
      [/payments\/invoice\/transactions\//, 'server error'],
      [/practices\/1\/payments\//, 'no connection'],
      [/calculateFees/, 'too many requests'],
    ] as const) {
      const end = await failRequests(page, call, failure)
      const failed = page.waitForRequest(call)
      await press()
      await failed
      await expect(message).toBeVisible()
      await expect(dialog.nameOnCard).toHaveValue('Pat Lee')
      await end()
      press = () => dialog.submit.click()
    }
    await press()
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
  })

  test('[TIME-09] sends nothing to the bank while the claim fails, and charges once on the next press', async ({
    page,
    guestInvoicePage,
    openInvoice,
    sandbox,
  }) => {
    const invoiceId = await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill(credit)
    for (const failure of failures) {
      await expect(dialog.submitFor('$345.69')).toBeEnabled()
      const end = await failRequests(page, /paymentIntentId/, failure)
      const failed = page.waitForRequest(/paymentIntentId/)
      await dialog.submitFor('$345.69').click()
      await failed
      await expect(dialog.dialog.getByRole('alert')).toBeVisible()
      expect(
        (await sandbox.paymentsOf(invoiceId)).map(({ paymentIntent }) => paymentIntent.status),
        failure,
      ).toEqual(['requires_payment_method'])
      await end()
    }
    await dialog.submitFor('$345.69').click()
    await expect(dialog.success).toBeVisible({ timeout: 20_000 })
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
  })

  test('shows a card payment as being checked, then paid, when its status request fails', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill(credit)
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
    const end = await failRequests(page, /\/api\/.*\/settle/, 'server error')
    await dialog.submitFor('$345.69').click()
    await expect(dialog.dialog.getByText('We’re confirming your payment…')).toBeVisible()
    await end()
    await expect(dialog.success).toBeVisible({ timeout: 20_000 })
  })
})

test.describe('Pay as Guest with failed requests', () => {
  test('[ERR-32] shows an error in Pay as Guest, keeps the input and continues on Next when the price request and the patient search fail', async ({
    page,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.card.check()
    const priced = await failRequests(page, /calculateFees/, 'no connection')
    await payAsGuestPage.fill(jamie)
    await payAsGuestPage.next.click()
    const unreachable = page.getByText(/having trouble connecting/)
    await expect(unreachable).toBeVisible()
    await expect(page.getByText('Calculate Fees', { exact: true })).toBeVisible()
    const unpriced = page.getByText('Unable to calculate fees')
    await expect(unpriced).toBeVisible()
    await priced()
    const found = await failRequests(page, /getExternalPatient/, 'server error')
    await payAsGuestPage.next.click()
    await expect(unreachable).toBeVisible()
    await expect(unpriced).toBeHidden()
    await expect(payAsGuestPage.field('Patient first name')).toHaveValue('Jamie')
    await found()
    await payAsGuestPage.next.click()
    await expect(payAsGuestPage.dialog.dialog.getByRole('heading', { name: 'Make a Payment' })).toBeVisible()
  })

  test('[ERR-33] charges nothing in Pay as Guest and can retry when creating the invoice and pricing the card fail', async ({
    page,
    payAsGuestPage,
  }) => {
    const { dialog } = payAsGuestPage
    await payAsGuestPage.open()
    await payAsGuestPage.fill(jamie)
    await payAsGuestPage.card.check()
    await payAsGuestPage.next.click()
    let press = () => dialog.fill(credit)
    for (const [call, failure, message] of [
      [/createVoluntaryInvoice/, 'no connection', /Payment Error.*Unable to create invoice\./],
      [/calculateFees/, 'server error', /Payment Error.*Unable to process payment at this time/],
    ] as const) {
      const end = await failRequests(page, call, failure)
      const failed = page.waitForRequest(call)
      await press()
      await failed
      await expect(dialog.dialog.getByText(message)).toBeVisible()
      await expect(dialog.dialog.getByText(/You were not charged\./)).toBeVisible()
      await end()
      press = () => dialog.submit.click()
    }
    await press()
    await expect(dialog.submitFor('$20.70')).toBeEnabled()
  })

  test('[ERR-34] shows the rate limit of a wallet’s patient search without a sheet, and continues on the next press', async ({
    page,
    payAsGuestPage,
  }) => {
    await installWallet(page, '4000056655665556')
    await payAsGuestPage.open()
    const end = await failRequests(page, /getExternalPatient/, 'too many requests')
    await payAsGuestPage.fill(jamie)
    await providerWalletButton(page).click()
    await expect(page.getByText(/Too many attempts\./)).toBeVisible()
    await expect(walletSheet(page)).toBeHidden()
    await end()
    await openWalletSheet(page)
    await expect(walletSheet(page)).toContainText('$20.00')
  })

  test('charges nothing by wallet in Pay as Guest and can retry when creating the invoice and pricing the card fail', async ({
    page,
    payAsGuestPage,
  }) => {
    await installWallet(page, '4000056655665556')
    const { dialog, success } = payAsGuestPage.dialog
    await payAsGuestPage.open()
    await payAsGuestPage.fill(jamie)
    for (const [call, failure] of [
      [/createVoluntaryInvoice/, 'too many requests'],
      [/calculateFees/, 'no connection'],
    ] as const) {
      const end = await failRequests(page, call, failure)
      await payByWallet(page, '$20.00')
      await expect(dialog.getByText(/You were not charged\./)).toBeVisible()
      await end()
      await dialog.getByRole('button', { name: 'Dismiss' }).click()
    }
    await payByWallet(page, '$20.00')
    await expect(success).toBeVisible()
  })
})

test('shows a connection error with a retry when an invoice’s prices never arrive', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await page.clock.install()
  await withoutRendering(page)
  await page.route(/calculateFees/, () => new Promise(() => undefined))
  const requested = page.waitForRequest(/calculateFees/)
  await openInvoice()
  await requested
  await page.clock.fastForward(60_000)
  await expect(page.getByText(/You were not charged\./)).toBeVisible()
  await page.unroute(/calculateFees/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(guestInvoicePage.payButton).toBeVisible()
})
