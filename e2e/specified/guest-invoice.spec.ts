import { expect, specified } from '../fixtures/journey.ts'
import { expectCaptured, expectDebited, expectNothingCaptured } from '../fixtures/expect-captured.ts'
import { installWallet, payByWallet } from '../pages/wallet.ts'

const credit = { number: '4242424242424242' }
const prepaid = { number: '5105105105105100' }
const declined = { number: '4000000000000002' }

specified(
  'tells a guest’s page that the API has only the specified calls',
  async ({ seed, page, addresses }) => {
    const path = `${addresses.edge}/invoice-external/${seed.bills.guest}`
    // A busy edge sends the plain document.
    await expect
      .poll(async () => (await page.request.get(path)).text())
      .toContain('<script type="application/json" id="page-data" data-additions="false">')
  },
)

specified(
  'charges a guest’s credit card what the screen showed, after a declined card',
  async ({ seed, page, guestInvoicePage, sandbox }) => {
    const bill = String(seed.bills.guest)
    await guestInvoicePage.open(bill)
    await expect(page.getByText(`Invoice #${bill}`)).toBeVisible()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay(declined, '$113.85')
    await expect(dialog.dialog.getByRole('alert')).toContainText('Your card was declined.')
    await expectNothingCaptured(sandbox, bill)
    await dialog.dialog.getByRole('button', { name: 'Dismiss' }).click()
    await dialog.pay(credit, '$113.85')
    await expect(dialog.success).toBeVisible()
    await expectCaptured(sandbox, bill, '$113.85')
    await page.reload()
    await expect(guestInvoicePage.paidNotice).toBeVisible()
    await expect(guestInvoicePage.payButton).toHaveCount(0)
  },
)

specified(
  'charges the lower price once a guest replaces a credit card by a debit card',
  async ({ seed, guestInvoicePage, sandbox }) => {
    const bill = String(seed.bills.guest)
    await guestInvoicePage.open(bill)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.payByDebitInstead({ credit: '$113.85', debit: '$110.00' })
    await expectCaptured(sandbox, bill, '$110.00')
  },
)

specified(
  'charges a guest’s prepaid card at its own price, and offers no saved methods that the API can’t unlock',
  async ({ seed, guestInvoicePage, sandbox }) => {
    const bill = String(seed.bills.due)
    await guestInvoicePage.open(bill)
    await expect(guestInvoicePage.method(/Bank account/)).toBeVisible()
    await expect(guestInvoicePage.method(/Saved cards and bank account/)).toHaveCount(0)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay(prepaid, '$112.20')
    await expect(dialog.success).toBeVisible()
    await expectCaptured(sandbox, bill, '$112.20')
  },
)

specified(
  'charges a guest’s card after the bank’s challenge',
  async ({ seed, guestInvoicePage, sandbox }) => {
    const bill = String(seed.bills.guest)
    await guestInvoicePage.open(bill)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay({ number: '4000002760003184' }, '$113.85')
    await dialog.challenge.completeButton.click()
    await expect(dialog.success).toBeVisible()
    await expectCaptured(sandbox, bill, '$113.85')
  },
)

specified(
  'debits a guest’s bank account and shows it as processing',
  async ({ seed, page, guestInvoicePage, sandbox }) => {
    const bill = String(seed.bills.guest)
    await guestInvoicePage.open(bill)
    await guestInvoicePage.debit('First Platypus Bank', 'Plaid Checking', '$110.00')
    await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
    await expectDebited(sandbox, bill, '$110.00')
    await page.reload()
    await expect(page.getByRole('main').getByText('Your payment is processing')).toBeVisible()
  },
)

specified(
  'takes a guest’s card after insufficient funds of their bank account',
  async ({ seed, guestInvoicePage, sandbox }) => {
    const bill = String(seed.bills.guest)
    await guestInvoicePage.open(bill)
    await guestInvoicePage.debit('First Platypus Bank', 'Nearly Empty Checking', '$110.00')
    const refused = guestInvoicePage.window('Error Submitting Payment')
    await expect(refused.getByText('Insufficient funds')).toBeVisible()
    await refused.getByRole('button', { name: 'Choose another method' }).click()
    await guestInvoicePage.method('New card').check()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay(credit, '$113.85')
    await expect(dialog.success).toBeVisible()
    await expectCaptured(sandbox, bill, '$113.85')
  },
)

specified('charges a guest’s wallet', async ({ seed, page, guestInvoicePage, sandbox }) => {
  await installWallet(page, '4000056655665556')
  const bill = String(seed.bills.guest)
  await guestInvoicePage.open(bill)
  await payByWallet(page, '$110.00')
  await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
  await expectCaptured(sandbox, bill, '$110.00')
})

specified('adds sales tax to a bill of two treatments', async ({ seed, page, guestInvoicePage, sandbox }) => {
  const bill = String(seed.bills.taxed)
  await guestInvoicePage.open(bill)
  await expect(page.getByText('Night guard')).toHaveCount(0)
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.fill(credit)
  await expect(dialog.figure('Sales Tax')).toHaveText('$3.00')
  await dialog.submitFor('$261.86').click()
  await expect(dialog.success).toBeVisible()
  await expectCaptured(sandbox, bill, '$261.86')
})

specified(
  'shows no bill where the practice’s guest links are off',
  async ({ seed, page, guestInvoicePage }) => {
    await guestInvoicePage.open(String(seed.bills.closed))
    await expect(
      page.getByText(
        'Invoice no longer available - Please log into your account for details or contact our practice for more information.',
      ),
    ).toBeVisible()
    await expect(guestInvoicePage.payButton).toHaveCount(0)
  },
)
