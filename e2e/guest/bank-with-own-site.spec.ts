import { expect, test } from '../fixtures/test.ts'

test('[PAY-56] links an account of a bank with its own site, and pays once it is authorized @every-width', async ({
  page,
  isMobile,
  guestInvoicePage,
  openInvoice,
  sandbox,
}) => {
  const invoiceId = await openInvoice()
  await guestInvoicePage.payByBank()
  const { bankLink } = guestInvoicePage
  const opened = isMobile ? null : page.waitForEvent('popup')
  await bankLink.goToBank('Coastal National Bank')
  const bank = (await opened) ?? page
  await bank.getByRole('button', { name: 'Allow access' }).click()
  await bankLink.chooseAccount('Coastal Checking')
  await expect(page).toHaveURL(`/invoice-external/${invoiceId}`)

  await expect(bankLink.linked.getByText('Coastal National Bank ····\u00a05150')).toBeVisible()
  expect(await sandbox.paymentsOf(invoiceId)).toEqual([])
  await guestInvoicePage.authorizeDebit('$334.00')
  await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain('bank-return')
})

test.describe('in Pay as Guest on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[PAY-56] continues on the page of the invoice, which keeps the amount, and pays once authorized', async ({
    page,
    payAsGuestPage,
    guestInvoicePage,
    database,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.fill({
      amount: '120',
      firstName: 'Jamie',
      lastName: 'Rivera',
      dateOfBirth: '04/12/1988',
    })
    await page.getByRole('radio', { name: 'Bank account' }).check()
    await payAsGuestPage.next.click()
    const { bankLink } = guestInvoicePage
    await bankLink.goToBank('Coastal National Bank')
    await page.getByRole('button', { name: 'Allow access' }).click()
    await bankLink.chooseAccount('Coastal Checking')
    await expect(page).toHaveURL(/\/invoice-external\/[0-9A-Z]{12}$/)
    const invoiceId = new URL(page.url()).pathname.split('/')[2] ?? ''
    await expect(bankLink.linked).toBeVisible()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([])
    await guestInvoicePage.authorizeDebit('$120.00')
    await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
    expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
  })
})

test.describe('at a bank that was not allowed to share', () => {
  test.use({ expectedConsoleErrors: [/status of 400/], hasTouch: true, isMobile: true })

  test('[PAY-56] offers another try on the page that was left', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    await guestInvoicePage.payByBank()
    await guestInvoicePage.bankLink.goToBank('Coastal National Bank')
    await page.getByRole('button', { name: 'Don’t allow' }).click()
    await guestInvoicePage.bankLink.exit.click()
    const failed = guestInvoicePage.window('Bank Accounts')
    await expect(failed.getByRole('alert')).toContainText('No money was taken')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(guestInvoicePage.bankLink.consent).toBeVisible()
  })
})

test('[PAY-56] says that a return without a kept link can’t be continued, and leads on', async ({ page }) => {
  await page.goto('/bank-return?oauth_state_id=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t continue with your bank')
  await expect(page.getByText('no money was taken')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to login' })).toHaveAttribute('href', '/login')
})
