import { expect, specified } from '../fixtures/journey.ts'
import { expectCaptured } from '../fixtures/expect-captured.ts'

const debit = { number: '4000056655665556' }
const newPassword = 'Rainy-Night-2027?'

specified(
  'opens a text message’s bill as a guest, who pays it',
  async ({ seed, landingPage, guestInvoicePage, sandbox }) => {
    const invoiceId = String(seed.bills.guest)
    await landingPage.open({ invoiceId, email: 'taylor@example.com', practiceId: 1, locationId: 10 })
    await landingPage.continueAsGuest.click()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay(debit, '$110.00')
    await expect(dialog.success).toBeVisible()
    await expectCaptured(sandbox, invoiceId, '$110.00')
  },
)

specified(
  'leads an active account from its landing through the login to the bill',
  async ({ seed: { bills, transactions, password }, page, landingPage, loginPage, payInvoicePage }) => {
    const invoiceId = String(bills.due)
    await landingPage.open({ invoiceId, email: 'robin@example.com', practiceId: 1, locationId: 10 })
    await expect(landingPage.createAccount).toHaveCount(0)
    await landingPage.openAccountLogin()
    await loginPage.password.fill(password)
    await loginPage.submit.click()
    await expect(page).toHaveURL(new RegExp(`/invoice/${transactions.due}$`))
    await expect(payInvoicePage.payButton).toBeVisible()
  },
)

specified(
  'creates a pending account by a mailed code, which then signs in',
  async ({ seed, stack, page, landingPage, loginPage }) => {
    const invoiceId = String(seed.bills.pendingAccount)
    await landingPage.open({ invoiceId, email: 'jordan@example.com', practiceId: 1, locationId: 10 })
    await landingPage.createAccount.click()
    await expect.poll(async () => (await stack.inspect()).mails).toHaveLength(1)
    const { mails } = await stack.inspect()
    const email = Buffer.from('jordan@example.com').toString('base64url')
    await page.goto(`/create/${mails[0]?.code}?s=${email}&practiceId=1&locationId=10`)
    await expect(page.getByLabel('6-digit code')).toHaveCount(0)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await loginPage.signIn('jordan@example.com', newPassword)
    await expect(page.getByText('$110.00').first()).toBeVisible()
  },
)
