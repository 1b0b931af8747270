import { expect, test } from '../../fixtures/live-vendors.ts'
import { confirmWalletSheet, installWallet, providerWalletButton, walletSheet } from '../../pages/wallet.ts'

test('[PAY-60] charges a card on a live page, with the scripts of the vendors alone', async ({
  guestInvoicePage,
  openInvoice,
  sandbox,
  readRecorded,
}) => {
  const invoiceId = await openInvoice()
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.pay({ number: '4242424242424242' }, '$345.69')
  await expect(dialog.success).toBeVisible()
  expect((await sandbox.paymentsOf(invoiceId))[0]?.kept).toBe(34_569)
  expect((await readRecorded()).elements).toContainEqual(
    expect.objectContaining({ type: 'card', disableLink: true }),
  )
})

test('[PAY-60] shows Plaid Link over the whole of a live page, and links an account', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await openInvoice()
  await guestInvoicePage.payByBank()
  const { bankLink } = guestInvoicePage
  await expect(bankLink.consent).toBeVisible()
  expect(await bankLink.window.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await bankLink.link('Harbor Credit Union', 'Everyday Checking')
  await expect(guestInvoicePage.bankLink.linked).toBeVisible()
})

test('[PAY-39] [PAY-60] limits the wallet of a live page to cards, on behalf of the practice’s own account', async ({
  page,
  database,
  openInvoice,
  readRecorded,
}) => {
  await installWallet(page, '4000056655665556')
  const practiceId = await database.addPractice('acct_practice')
  const { payerId } = await database.addPayer(practiceId)
  await openInvoice({ practiceId, payerId })
  await providerWalletButton(page).click()
  await expect(walletSheet(page)).toContainText('Harbor Dental')
  await confirmWalletSheet(page)
  await expect(walletSheet(page)).toBeHidden()
  const { groups, elements } = await readRecorded()
  expect(groups).toContainEqual(
    expect.objectContaining({
      mode: 'payment',
      currency: 'usd',
      allowedPaymentMethodTypes: ['card'],
      captureMethod: 'manual',
      onBehalfOf: 'acct_practice',
    }),
  )
  expect(elements).toContainEqual(
    expect.objectContaining({
      type: 'expressCheckout',
      billingAddressRequired: true,
      paymentMethods: {
        applePay: 'always',
        googlePay: 'never',
        link: 'never',
        paypal: 'never',
        klarna: 'never',
        amazonPay: 'never',
      },
    }),
  )
})
