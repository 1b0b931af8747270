import { expect, test } from '../fixtures/test.ts'
import { translatePage } from '../fixtures/translate-page.ts'
import { jamie } from '../pages/pay-as-guest-wallet.ts'

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
