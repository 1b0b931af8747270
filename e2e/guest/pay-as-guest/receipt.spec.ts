import type { Page } from '@playwright/test'
import { expectPrinted } from '../../fixtures/expectations.ts'
import { failRequests } from '../../fixtures/requests.ts'
import { Mailbox } from '../../fixtures/mailbox.ts'
import { expectTokenRejected, readSessionToken } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'
import { PayAsGuestPage } from '../../pages/pay-as-guest-page.ts'
import { invoiceOf } from '../../pages/pay-as-guest-wallet.ts'

const jamie = { amount: '20', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }
const printedReceipt = [
  'Receipt',
  'Bright Smiles Dental',
  'Jamie Rivera',
  'None provided',
  'Paid',
  'Total paid',
]
const debit = { number: '4000056655665556' }

async function openCardForm(page: Page): Promise<PayAsGuestPage> {
  const payAsGuest = new PayAsGuestPage(page)
  await payAsGuest.open()
  await payAsGuest.fill(jamie)
  await payAsGuest.card.check()
  await payAsGuest.next.click()
  return payAsGuest
}

/** @returns the payment's number */
async function payAndViewReceipt(page: Page): Promise<string> {
  const payAsGuest = await openCardForm(page)
  await payAsGuest.dialog.pay(debit, '$20.00')
  await expect(payAsGuest.dialog.success).toBeVisible()
  await expectPrinted(page, printedReceipt)
  const invoiceId = await invoiceOf(payAsGuest)
  await payAsGuest.dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Total paid' })).toBeVisible()
  return invoiceId
}

test.describe('Pay as Guest links and receipt', () => {
  // Browsers log the failed request.
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[ROUTE-06] [ROUTE-11] [SHELL-06] [SHELL-08] redirects /p to Pay as Guest, which has no tabs and footer, with practice and location, and to the login without', async ({
    page,
  }) => {
    await page.goto('/p?practiceId=1&locationId=10')
    await expect(page).toHaveURL(/\/external-invoice\?practiceId=1&locationId=10$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Pay as Guest' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Overview' })).toHaveCount(0)
    for (const query of ['', '?practiceId=1', '?locationId=10']) {
      await page.goto(`/p${query}`)
      await expect(page).toHaveURL(/\/login$/)
    }
  })

  test('[PAG-04] shows for ten seconds why Next is disabled, and a press leads to the payment methods', async ({
    page,
    payAsGuestPage,
  }) => {
    await page.clock.install()
    await payAsGuestPage.open()
    await expect(payAsGuestPage.next).toBeVisible()
    // The test controls the clock from here, so that a slow machine can't fail it.
    await page.clock.pauseAt(Date.now() + 60_000)
    await payAsGuestPage.next.hover({ force: true })
    const hint = page.getByText('Please select a payment method above.').first()
    await expect(hint).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(hint).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(hint).toBeHidden()
    await payAsGuestPage.next.press('Enter')
    await expect(payAsGuestPage.card).toBeFocused()
    await expect(payAsGuestPage.card).toBeInViewport()
    await page.mouse.move(0, 0)
    await page.clock.runFor(9_000)
    await expect(hint).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(hint).toBeHidden()
  })

  test('[GUEST-03] [PAG-09] [PAG-10] [ERR-35] emails a receipt to a valid address, names the practice as contact when it can’t be sent, clears the dialog after it closes, and names no treatment date when the payment is opened by its number', async ({
    page,
    guestInvoicePage,
    addresses,
  }) => {
    const invoiceId = await payAndViewReceipt(page)
    await expectPrinted(page, printedReceipt)
    // A payment without an invoice is for no treatment.
    await expect(page.getByText('Treatment date')).toHaveCount(0)
    await page.getByRole('button', { name: 'Email receipt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Email receipt' })
    const send = dialog.getByRole('button', { name: 'Send receipt' })
    await expect(send).toBeDisabled()
    const email = dialog.getByLabel('Email', { exact: true })
    await expect(email).toBeFocused()
    await email.blur()
    await expect(dialog.getByText('Email is required.')).toBeVisible()
    await email.fill('visitor@')
    await expect(dialog.getByText('Email is invalid.')).toBeVisible()
    await expect(send).toBeDisabled()
    await email.fill('receipt-reader@example.com')
    const end = await failRequests(page, /external-invoices\/receipts/, 'server error')
    await send.click()
    await expect(
      dialog.getByText(
        'Error sending receipt. Please contact your practice if you require a receipt for your records.',
      ),
    ).toBeVisible()
    await end()
    await email.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(
      'The receipt is on its way to receipt-reader@example.com.',
    )
    await expect(dialog.getByRole('heading', { name: 'Email receipt' })).toBeFocused()
    expect(await new Mailbox(addresses.mailbox).newestTo('receipt-reader@example.com', /20\.00/)).toContain(
      'Bright Smiles Dental',
    )
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Email receipt' }).click()
    await expect(email).toHaveValue('')
    await guestInvoicePage.open(invoiceId)
    await expect(page.getByRole('main')).toContainText('Amount Paid')
    await expect(page.getByText('Treatment date')).toHaveCount(0)
  })

  test('[MAIL-08] [MAIL-01] [PAG-06] [PAG-08] emails the receipt to the address that a guest gives, shows it masked, refuses a malformed one, and ends the session when the dialog leads to the login', async ({
    page,
    payAsGuestPage,
    addresses,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.fill(jamie)
    await payAsGuestPage.field('Your email').fill('walk-in@')
    await payAsGuestPage.card.check()
    await payAsGuestPage.next.click()
    await expect(page.getByRole('link', { name: 'Email is invalid.' })).toBeVisible()
    await payAsGuestPage.field('Your email').fill('walk-in@example.com')
    await payAsGuestPage.next.click()
    await payAsGuestPage.dialog.pay(debit, '$20.00')
    await expect(payAsGuestPage.dialog.dialog).toContainText('We emailed your receipt to w•••@example.com.')
    expect(await new Mailbox(addresses.mailbox).newestTo('walk-in@example.com', /20\.00/)).toContain(
      'Bright Smiles Dental',
    )
    await payAsGuestPage.dialog.dialog.getByRole('button', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })
})

test.describe('Pay as Guest with a payer’s session', () => {
  // Leaving logs both sessions out; the payer's ends that of the payment, whose own request may come second.
  test.use({ expectedConsoleErrors: [/status of 401 .*\/portalUser\/logout/] })

  test('[PAG-12] lets a signed-in payer use Pay as Guest with their own session, which ends when they leave', async ({
    page,
    payAsGuestPage,
    loginPage,
    payer,
    database,
    addresses,
  }) => {
    await page.goto('/login/external-invoice?practiceId=1&locationId=10')
    await loginPage.signIn(payer.email)
    await expect(payAsGuestPage.next).toBeVisible()
    await payAsGuestPage.field('Amount').fill(jamie.amount)
    await payAsGuestPage.card.check()
    await payAsGuestPage.next.click()
    await payAsGuestPage.dialog.pay(debit, '$20.00')
    await expect(payAsGuestPage.dialog.success).toBeVisible()
    const figure = payAsGuestPage.dialog.figure('Invoice')
    await expect(figure).toHaveText(/^#\w{12}$/)
    const invoiceId = (await figure.innerText()).replace('#', '')
    expect(await database.readInvoice(invoiceId)).toEqual({
      status: 'paid',
      captures: [{ amount: 2000, fee: 0 }],
    })
    const token = await readSessionToken(page, addresses)
    await payAsGuestPage.dialog.dialog.getByRole('button', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expectTokenRejected(token, addresses)
  })
})
