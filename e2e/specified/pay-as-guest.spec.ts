import { expect, specified } from '../fixtures/journey.ts'
import { expectCaptured, expectDebited } from '../fixtures/expect-captured.ts'
import { payByWallet, installWallet } from '../pages/wallet.ts'
import type { Page, Response } from '@playwright/test'
import type { PayAsGuestPage } from '../pages/pay-as-guest-page.ts'

const robin = 'robin@example.com'

const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }
const credit = { number: '4242424242424242' }
const debit = { number: '4000056655665556' }
const externalLogin = '/login/external-invoice?practiceId=1&locationId=10'

/** Waits for the success of the payment, and returns the id of the invoice that it makes. */
function watchInvoice(page: Page, { dialog }: PayAsGuestPage): () => Promise<string> {
  const created = Promise.withResolvers<Response>()
  page.on('response', (response) => {
    if (response.url().includes('/createVoluntaryInvoice')) created.resolve(response)
  })
  return async () => {
    await expect(dialog.success).toBeVisible()
    const { data } = (await (await created.promise).json()) as { data: { chargeEventId: string | number } }
    return String(data.chargeEventId)
  }
}

async function openCardForm(page: Page, payAsGuestPage: PayAsGuestPage): Promise<() => Promise<string>> {
  const paidInvoice = watchInvoice(page, payAsGuestPage)
  await payAsGuestPage.open()
  await payAsGuestPage.fill(jamie)
  await payAsGuestPage.card.check()
  await payAsGuestPage.next.click()
  return paidInvoice
}

specified(
  'charges the lower price of a debit card in Pay as Guest that replaces a credit card, and emails its receipt',
  async ({ page, payAsGuestPage, sandbox }) => {
    const paidInvoice = await openCardForm(page, payAsGuestPage)
    await payAsGuestPage.dialog.payByDebitInstead({ credit: '$124.20', debit: '$120.00' })
    await expectCaptured(sandbox, await paidInvoice(), '$120.00')
    await payAsGuestPage.dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
    await expect(page.getByRole('article').getByText('Jamie Rivera')).toBeVisible()
    await page.getByRole('button', { name: 'Email receipt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Email receipt' })
    await dialog.getByLabel('Email', { exact: true }).fill('reader@example.com')
    await dialog.getByRole('button', { name: 'Send receipt' }).click()
    await expect(dialog.getByRole('status')).toHaveText('The receipt is on its way to reader@example.com.')
  },
)

specified('debits a bank account in Pay as Guest', async ({ page, bankLink, payAsGuestPage, sandbox }) => {
  const paidInvoice = watchInvoice(page, payAsGuestPage)
  await payAsGuestPage.open()
  await payAsGuestPage.fill(jamie)
  await page.getByRole('radio', { name: 'Bank account' }).check()
  await payAsGuestPage.next.click()
  await bankLink.link('Harbor Credit Union', 'Everyday Checking')
  await bankLink.continue()
  const confirm = page.getByRole('dialog', { name: 'Make a Payment' })
  await confirm.getByRole('checkbox', { name: 'I authorize this debit' }).check()
  await confirm.getByRole('button', { name: 'Authorize and pay $120.00' }).click()
  await expectDebited(sandbox, await paidInvoice(), '$120.00')
})

specified('charges a wallet in Pay as Guest', async ({ page, payAsGuestPage, sandbox }) => {
  const paidInvoice = watchInvoice(page, payAsGuestPage)
  await installWallet(page, debit.number)
  await payAsGuestPage.open()
  await payAsGuestPage.fill(jamie)
  await payByWallet(page, '$120.00')
  await expectCaptured(sandbox, await paidInvoice(), '$120.00')
})

specified(
  'takes no payment for an unknown patient, or one that several records match',
  async ({ page, payAsGuestPage }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.card.check()
    await payAsGuestPage.fill({ ...jamie, firstName: 'Unknown' })
    await payAsGuestPage.next.click()
    await expect(page.getByText('No patient has this name and date of birth.')).toBeVisible()
    await payAsGuestPage.fill({ ...jamie, firstName: 'Alex', lastName: 'Kim', dateOfBirth: '01/01/1990' })
    await payAsGuestPage.next.click()
    await expect(
      page.getByText(/Multiple records found for Alex Kim\. Please contact our office/),
    ).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

specified(
  'charges a payer who signed in to Pay as Guest for their own patient',
  async ({ page, payAsGuestPage, loginPage, sandbox }) => {
    const paidInvoice = watchInvoice(page, payAsGuestPage)
    await page.goto(externalLogin)
    await loginPage.signIn(robin)
    await expect(page.getByRole('main')).toContainText('Robin Vale')
    await page.getByLabel('Amount').fill('20')
    await payAsGuestPage.card.check()
    await payAsGuestPage.next.click()
    await payAsGuestPage.dialog.pay(credit, '$20.70')
    await expectCaptured(sandbox, await paidInvoice(), '$20.70')
    await payAsGuestPage.dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
  },
)

specified('registers a new payer, who confirms by email and signs in', async ({ stack, page, loginPage }) => {
  const email = 'noa@example.com'
  await page.goto('/create-new-account?practiceId=1&locationId=10')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Reed')
  await page.getByLabel('Phone').fill('(212) 555-0187')
  await page.getByLabel('Date of birth').fill('04/12/1988')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Created!' })).toBeVisible()
  const { mails } = await stack.inspect()
  const encoded = Buffer.from(email).toString('base64url')
  await page.goto(`/create/${mails[0]?.code}?s=${encoded}&practiceId=1&locationId=10&externalReset=true`)
  await page.getByLabel('New password', { exact: true }).fill('Rainy-Night-2027?')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await loginPage.signIn(email, 'Rainy-Night-2027?')
  await expect(page.getByRole('heading', { level: 1, name: 'Pay as Guest' })).toBeVisible()
})
