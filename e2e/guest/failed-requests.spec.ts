import { failRequests, failures } from '../fixtures/fail-request.ts'
import { expect, test } from '../fixtures/test.ts'
import { GuestInvoicePage } from '../pages/guest-invoice-page.ts'
import { PayAsGuestPage } from '../pages/pay-as-guest-page.ts'
import {
  confirmWalletSheet,
  installWallet,
  payByWallet,
  clickWalletButton,
  providerWalletButton,
} from '../pages/wallet.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

const credit = { number: '4242424242424242' }
const jamie = { amount: '20', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }

// How a failure becomes a code is the transport's, and is tested there: each call fails here in one of the ways.
test.describe('a guest’s invoice, with a failing response', () => {
  for (const [what, call, failure] of [
    ['the link', /portalUsers\/exists/, 'no connection'],
    ['the invoice', /guest\/transactions\/\w+\/invoice/, 'too many requests'],
    ['its prices', /calculateFees/, 'an error of the server'],
    ['its practice', /fullInfo/, 'no connection'],
  ] as const) {
    test(`to ${what}: shows that nothing was charged, and a retry loads it`, async ({
      page,
      guestInvoicePage,
      openInvoice,
    }) => {
      const end = await failRequests(page, call, failure)
      await openInvoice()
      await expect(page.getByText(/You were not charged\./)).toBeVisible()
      await end()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(guestInvoicePage.payButton).toBeVisible()
    })
  }

  for (const [what, call, failure] of [
    ['the choice of a card', /payments\/invoice\/transactions\//, 'an error of the server'],
    ['the opening of the payment', /practices\/1\/payments\//, 'no connection'],
    ['the card’s price', /paymentIntentId/, 'too many requests'],
  ] as const) {
    test(`to ${what}: what was typed stays, and the price can be asked for again`, async ({
      page,
      guestInvoicePage,
      openInvoice,
    }) => {
      await openInvoice()
      const end = await failRequests(page, call, failure)
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.fill(credit)
      await expect(dialog.dialog.getByText(/You were not charged\./)).toBeVisible()
      await expect(dialog.nameOnCard).toHaveValue('Pat Lee')
      await end()
      await dialog.submit.click()
      await expect(dialog.submitFor('$345.69')).toBeEnabled()
    })
  }

  for (const failure of failures)
    test(`to the press that pays, ${failure}: nothing is charged, and the next press pays once`, async ({
      page,
      guestInvoicePage,
      openInvoice,
      sandbox,
    }) => {
      const invoiceId = await openInvoice()
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.fill(credit)
      await expect(dialog.submitFor('$345.69')).toBeEnabled()
      const end = await failRequests(page, /paymentIntentId/, failure)
      await dialog.submitFor('$345.69').click()
      await expect(dialog.dialog.getByText(/You were not charged\./)).toBeVisible()
      await expect(dialog.nameOnCard).toHaveValue('Pat Lee')
      await end()
      await dialog.submitFor('$345.69').click()
      await expect(dialog.success).toBeVisible()
      expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
    })

  test('to what became of the payment: it is being checked, not called failed, and then paid', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill(credit)
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
    const end = await failRequests(page, /\/api\/.*\/settle/, 'an error of the server')
    await dialog.submitFor('$345.69').click()
    await expect(dialog.dialog.getByText('We’re confirming your payment…')).toBeVisible()
    await end()
    await expect(dialog.success).toBeVisible({ timeout: 20_000 })
  })
})

test.describe('Pay as Guest, with a failing response', () => {
  test('to its practice: shows the error, and a retry shows the form', async ({ page }) => {
    const payAsGuest = new PayAsGuestPage(page)
    const end = await failRequests(page, /fullInfo/, 'an error of the server')
    await payAsGuest.open()
    await expect(page.getByText('Unable to get needed information to setup payment process')).toBeVisible()
    await end()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(payAsGuest.field('Amount')).toBeVisible()
  })

  for (const [what, call, failure, message] of [
    ['the prices', /calculateFees/, 'no connection', /Unable to calculate fees/],
    [
      'the search for the patient',
      /getExternalPatient/,
      'an error of the server',
      /having trouble connecting/,
    ],
  ] as const) {
    test(`to ${what}: shows the error, keeps the input, and Next continues`, async ({ page }) => {
      const payAsGuest = new PayAsGuestPage(page)
      await payAsGuest.open()
      const end = await failRequests(page, call, failure)
      await payAsGuest.fill(jamie)
      await payAsGuest.card.check()
      await payAsGuest.next.click()
      await expect(page.getByText(message)).toBeVisible()
      await expect(payAsGuest.field('Patient first name')).toHaveValue('Jamie')
      await end()
      await payAsGuest.next.click()
      await expect(payAsGuest.dialog.dialog.getByRole('heading', { name: 'Make a Payment' })).toBeVisible()
    })
  }

  for (const [what, call, failure] of [
    ['the making of the invoice', /createVoluntaryInvoice/, 'no connection'],
    ['the card’s price', /paymentIntentId/, 'an error of the server'],
  ] as const) {
    test(`to ${what}: nothing was charged, and the price can be asked for again`, async ({ page }) => {
      const payAsGuest = new PayAsGuestPage(page)
      const { dialog } = payAsGuest
      await payAsGuest.open()
      const end = await failRequests(page, call, failure)
      await payAsGuest.fill(jamie)
      await payAsGuest.card.check()
      await payAsGuest.next.click()
      await dialog.fill(credit)
      await expect(dialog.dialog.getByText(/You were not charged\./)).toBeVisible()
      await end()
      await dialog.submit.click()
      await expect(dialog.submitFor('$20.70')).toBeEnabled()
    })
  }

  test('to the search for the patient of a wallet: shows the error, and the next press continues', async ({
    page,
  }) => {
    await installWallet(page, '4000056655665556')
    const payAsGuest = new PayAsGuestPage(page)
    await payAsGuest.open()
    const end = await failRequests(page, /getExternalPatient/, 'too many requests')
    await payAsGuest.fill(jamie)
    await clickWalletButton(page)
    await expect(page.getByText(/Too many attempts/)).toBeVisible()
    await end()
    await clickWalletButton(page)
    await expect(providerWalletButton(page)).toBeVisible()
  })

  for (const [what, call, failure] of [
    ['the making of a wallet’s invoice', /createVoluntaryInvoice/, 'too many requests'],
    ['the price of a wallet’s card', /paymentIntentId/, 'no connection'],
  ] as const) {
    test(`to ${what}: nothing was charged, and it can be paid again`, async ({ page }) => {
      await installWallet(page, '4000056655665556')
      const payAsGuest = new PayAsGuestPage(page)
      const { dialog, success } = payAsGuest.dialog
      await payAsGuest.open()
      const end = await failRequests(page, call, failure)
      await payAsGuest.fill(jamie)
      await payByWallet(page, '$20.00')
      await expect(dialog.getByText(/You were not charged\./)).toBeVisible()
      await end()
      await dialog.getByRole('button', { name: 'Dismiss' }).click()
      // Without an invoice, the patient is looked up again, by our own button.
      if (call.test('/createVoluntaryInvoice')) await clickWalletButton(page)
      await providerWalletButton(page).click()
      await confirmWalletSheet(page)
      await expect(success).toBeVisible()
    })
  }
})

test('shows that an invoice is unreachable and can be retried when its prices never arrive', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await page.route(/calculateFees/, () => new Promise(() => undefined))
  await openInvoice()
  await expect(page.getByText(/You were not charged\./)).toBeVisible({ timeout: 30_000 })
  await page.unroute(/calculateFees/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(guestInvoicePage.payButton).toBeVisible()
})

test('two tabs that pay one invoice charge it once, and both say that it is paid', async ({
  page,
  context,
  guestInvoicePage,
  openInvoice,
  sandbox,
}) => {
  const invoiceId = await openInvoice()
  const other = new GuestInvoicePage(await context.newPage())
  await other.open(invoiceId)
  const [first, second] = [await guestInvoicePage.openCardForm(), await other.openCardForm()]
  await first.fill(credit)
  await second.fill(credit)
  await expect(first.submitFor('$345.69')).toBeEnabled()
  await expect(second.submitFor('$345.69')).toBeEnabled()
  await first.submitFor('$345.69').click()
  await second.submitFor('$345.69').click()
  await expect(first.success).toBeVisible()
  await expect(second.success).toBeVisible({ timeout: 20_000 })
  expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
  await page.reload()
  await expect(guestInvoicePage.paidNotice).toBeVisible()
})
