import { requestCode } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { translatePage } from '../fixtures/translate-page.ts'
import { jamie } from '../pages/pay-as-guest-wallet.ts'
import { installWallet, payByWallet, providerWalletButton } from '../pages/wallet.ts'

const credit = { number: '4242424242424242' }
const declined = { number: '4000000000000002' }

test.describe('a guest’s page that the browser translates', () => {
  test('pays by bank account', async ({ page, bankLink, guestInvoicePage, openInvoice }) => {
    await openInvoice()
    await expect(guestInvoicePage.payButton).toBeEnabled()
    const expectCurrent = await translatePage(page)
    await guestInvoicePage.payByBank()
    await bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await expect(bankLink.linked.getByRole('button', { name: 'Please wait' })).toHaveCount(0)
    await guestInvoicePage.authorizeDebit('$334.00')
    const done = guestInvoicePage.window('Payment Submitted Successfully')
    await expect(done.getByText('Processing, usually 4 business days')).toBeVisible()
    await expectCurrent()
  })

  test('pays by a wallet whose card costs more than its sheet showed', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await installWallet(page, credit.number)
    await openInvoice()
    await expect(providerWalletButton(page)).toBeVisible()
    const expectCurrent = await translatePage(page)
    await payByWallet(page, '$334.00')
    const confirm = guestInvoicePage.window('Confirm your new total')
    await expect(confirm).toContainText('your total is $345.69')
    await confirm.getByRole('button', { name: 'Pay $345.69' }).click()
    await expect(guestInvoicePage.dialog.success).toBeVisible()
    await expectCurrent()
  })

  test('pays by a saved card', async ({
    page,
    landingPage,
    guestInvoicePage,
    payer,
    database,
    addresses,
  }) => {
    await payer.saveCard('credit')
    const invoiceId = await database.addInvoice(payer)
    await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
    await landingPage.continueAsGuest.click()
    await expect(guestInvoicePage.payButton).toBeEnabled()
    const expectCurrent = await translatePage(page)
    await guestInvoicePage.method('Saved cards and bank account').check()
    const digits = await requestCode(page, addresses.mailbox, payer.email)
    await guestInvoicePage.window('Use a saved payment method').getByLabel('Code from the email').fill(digits)
    await expect(guestInvoicePage.method(/Visa credit ····\s4242/)).toBeChecked()
    await expect(guestInvoicePage.payButton).toHaveText('Pay $345.69')
    await guestInvoicePage.payButton.click()
    await guestInvoicePage.dialog.submitFor('$345.69').click()
    await expect(guestInvoicePage.dialog.success).toBeVisible()
    await expectCurrent()
  })

  test.describe('after a decline', () => {
    // Browsers log the provider's 402.
    test.use({ expectedConsoleErrors: [/status of 402/] })

    test('pays by the debit card that replaced a credit card after another was declined', async ({
      page,
      guestInvoicePage,
      openInvoice,
    }) => {
      await openInvoice()
      await expect(guestInvoicePage.payButton).toBeEnabled()
      const expectCurrent = await translatePage(page)
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.pay(declined, '$345.69')
      await expect(dialog.failure).toBeVisible()
      await dialog.dialog.getByRole('button', { name: 'Try another card' }).click()
      await dialog.payByDebitInstead({ credit: '$345.69', debit: '$334.00' })
      await expect(dialog.figure('Payment Method')).toHaveText(/Visa debit ····\s5556/)
      await expectCurrent()
    })
  })
})

test.describe('Pay as Guest on a page that the browser translates', () => {
  test('pays by card and shows the receipt', async ({ page, payAsGuestPage }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.card.check()
    const expectCurrent = await translatePage(page)
    await payAsGuestPage.fill(jamie)
    const prices = page.getByRole('group', { name: 'Price by card type' })
    await expect(prices).toContainText('$124.20')
    await payAsGuestPage.field('Amount').fill('130')
    await expect(prices).toContainText('$134.55')
    await payAsGuestPage.field('Amount').fill('120')
    await payAsGuestPage.next.click()
    const { dialog } = payAsGuestPage
    await dialog.payByDebitInstead({ credit: '$124.20', debit: '$120.00' })
    await dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
    await expect(page.getByRole('term').filter({ hasText: 'Total paid' })).toBeVisible()
    await expectCurrent()
  })
})
