import type { Locator, Page } from '@playwright/test'
import { failRequests, failures, type Failure } from '../fixtures/requests.ts'
import { Mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { confirmWalletSheet, installWallet, payByWallet, providerWalletButton } from '../pages/wallet.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

/** Presses once per kind of failure of a call and expects the message each time. */
async function failWithEveryError(
  page: Page,
  call: RegExp,
  press: () => Promise<void>,
  message: Locator,
  kinds: readonly Failure[] = failures,
): Promise<void> {
  for (const failure of kinds) {
    const end = await failRequests(page, call, failure)
    const failed = page.waitForRequest(call)
    await press()
    await failed
    await expect(message, failure).toBeVisible()
    await end()
  }
}

test.describe('guest bank account with failed requests', () => {
  test('shows that no money was taken when linking can’t start, and opens the bank’s window on retry', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    let presses = 0
    const tryAgain = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
    const press = async () => {
      presses += 1
      await (presses === 1 ? guestInvoicePage.payByBank() : tryAgain.click())
    }
    await failWithEveryError(
      page,
      /createLinkToken/,
      press,
      page.getByText(/couldn’t link your bank account\. No money was taken/),
    )
    await tryAgain.click()
    await expect(guestInvoicePage.bankLink.consent).toBeVisible()
  })

  test('[ERR-18] [ERR-27] takes no money when saving the account or starting the debit fails, and pays once on retry', async ({
    page,
    guestInvoicePage,
    openInvoice,
    sandbox,
  }) => {
    const invoiceId = await openInvoice()
    await guestInvoicePage.payByBank()
    const end = await failRequests(page, /createCustomerForPortal/, 'server error')
    await guestInvoicePage.bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await expect(guestInvoicePage.window('Bank Accounts').getByRole('alert')).toContainText('Bank Error')
    await expect(page.getByText(/Unable to add bank to user\. No money was taken/)).toBeVisible()
    await end()
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await guestInvoicePage.bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await guestInvoicePage.bankLink.continue()

    const confirm = guestInvoicePage.window('Make a Payment')
    const authorize = confirm.getByRole('button', { name: 'Authorize and pay $334.00' })
    await confirm.getByRole('checkbox', { name: 'I authorize this debit' }).check()
    const message = confirm.getByText(/you were not charged\./i)
    await failWithEveryError(page, /chargeEvent\/chargeEventId/, () => authorize.click(), message)
    await failWithEveryError(page, /createAchChargeForPortal/, () => authorize.click(), message, [
      'too many requests',
    ])
    await expect(confirm.getByRole('checkbox', { name: 'I authorize this debit' })).toBeChecked()
    await authorize.click()
    await expect(page.getByRole('dialog').getByText('Processing, usually 4 business days')).toBeVisible()
    const payments = await sandbox.paymentsOf(invoiceId)
    expect(payments.filter(({ paymentIntent }) => paymentIntent.status === 'processing')).toHaveLength(1)
  })

  test('shows a debit of unknown outcome as being checked, and blocks another payment', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    await guestInvoicePage.linkBank('Harbor Credit Union', 'Everyday Checking')
    const confirm = guestInvoicePage.window('Make a Payment')
    await confirm.getByRole('checkbox', { name: 'I authorize this debit' }).check()
    await failRequests(page, /createAchChargeForPortal/, 'no connection')
    await confirm.getByRole('button', { name: 'Authorize and pay $334.00' }).click()
    await expect(page.getByRole('dialog').getByText('We’re confirming your payment…')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByText('We’re confirming your payment…')).toBeVisible()
    await expect(guestInvoicePage.payButton).toHaveCount(0)
  })
})

test.describe('guest wallet with failed requests', () => {
  test('charges nothing by wallet when opening the payment and pricing the card fail, and once on retry', async ({
    page,
    guestInvoicePage,
    openInvoice,
    sandbox,
  }) => {
    await installWallet(page, '4000056655665556')
    const invoiceId = await openInvoice()
    let presses = 0
    const press = async () => {
      presses += 1
      if (presses === 1) return payByWallet(page, '$334.00')
      await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
      await providerWalletButton(page).click()
      await confirmWalletSheet(page)
    }
    const message = page.getByRole('dialog').getByText(/You were not charged\./)
    await failWithEveryError(page, /practices\/1\/payments\//, press, message)
    await failWithEveryError(page, /calculateFees/, press, message)
    await press()
    await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([33_400])
  })
})

test('keeps the card form and shows the next step after too many declined cards', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await openInvoice()
  const errors = [{ code: 'too_many_declines', message: '' }]
  const refusal = { status: 429, json: { status: 'error', data: null, errors } }
  await page.route(/practices\/1\/payments\//, (route) => route.fulfill(refusal))
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.fill({ number: '4242424242424242' })
  await expect(dialog.dialog.getByText(/Too many cards were declined for this invoice/)).toBeVisible()
  await expect(
    dialog.dialog.getByText(/Please use another payment method, or try a card again later/),
  ).toBeVisible()
  await expect(dialog.nameOnCard).toHaveValue('Pat Lee')
})

test('keeps the code, charges nothing and pays a saved card once on retry when requests fail', async ({
  page,
  landingPage,
  guestInvoicePage,
  payer,
  database,
  sandbox,
  addresses,
}) => {
  await payer.saveCard('credit')
  const invoiceId = await database.addInvoice(payer)
  await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
  await landingPage.continueAsGuest.click()
  await guestInvoicePage.method('Saved cards and bank account').check()
  const code = guestInvoicePage.window('Use a saved payment method')
  const mailbox = new Mailbox(addresses.mailbox)
  const earlier = await mailbox.countTo(payer.email)
  let presses = 0
  const ask = () => {
    presses += 1
    const name = presses === 1 ? 'Use a saved payment method' : 'Send a new code'
    return page.getByRole('button', { name }).click()
  }
  const unreachable = code.getByText(/having trouble connecting|Too many codes requested/)
  await failWithEveryError(page, /savedMethodsCode/, ask, unreachable)
  await ask()
  const digits = await mailbox.digitsTo(payer.email, earlier)

  const field = code.getByLabel('Code from the email')
  const end = await failRequests(page, /\/savedMethods\b/, 'no connection')
  await field.fill(digits)
  await expect(unreachable).toBeVisible()
  await expect(field).toHaveValue(digits)
  await end()
  await code.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'Pay $345.69' }).click()
  const confirm = guestInvoicePage.window('Make a Payment')
  const pay = () => confirm.getByRole('button', { name: 'Submit Payment $345.69' }).click()
  const message = confirm.getByText(/you were not charged\./i)
  await failWithEveryError(page, /chargeEvent\/chargeEventId/, pay, message)
  await failWithEveryError(page, /practices\/1\/payments\//, pay, message, ['too many requests'])
  await pay()
  await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
  expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
})
