import { Narration } from '../fixtures/narration.ts'
import { expect, test } from '../fixtures/test.ts'

const body = 'body'

test('[LAND-15] [SHELL-17] reads from a text message to the receipt of a card payment', async ({
  page,
  database,
  landingPage,
  guestInvoicePage,
}) => {
  const invoiceId = await database.addInvoice()
  const narration = new Narration()
  await landingPage.open({ invoiceId, email: 'pat@example.com', practiceId: 1, locationId: 10 })
  await expect(landingPage.createAccount).toHaveAttribute('href', /^\/create\//)
  await narration.read('The link of a text message', page.locator(body))
  await landingPage.continueAsGuest.click()
  await expect(guestInvoicePage.payButton.last()).toBeVisible()
  await narration.read('The bill', page.locator(body))
  const form = await guestInvoicePage.openCardForm()
  const { dialog } = form
  await expect(form.submit).toBeVisible()
  await expect(form.loadingCard).toBeHidden()
  await narration.read('The card form', dialog)
  await form.pay({ number: '4000056655665556' }, '$334.00')
  await expect(form.success).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Make an Account' })).toBeVisible()
  await narration.read('Paid', dialog)
  expect(String(narration)).toMatchSnapshot('guest-pays-by-card.txt')
})

test.describe('with a decline', () => {
  // Browsers log the provider's 402.
  test.use({ expectedConsoleErrors: [/status of 402/] })

  test('[PAY-09] [PAY-15] reads a declined card, and the bank account as the other way to pay', async ({
    database,
    guestInvoicePage,
  }) => {
    await guestInvoicePage.open(await database.addInvoice())
    const narration = new Narration()
    const form = await guestInvoicePage.openCardForm()
    await form.pay({ number: '4000000000000002' }, '$345.69')
    await expect(form.failure).toBeVisible()
    await narration.read('Declined', form.dialog)
    await form.dialog.getByRole('button', { name: 'Pay from a bank account' }).click()
    await expect(guestInvoicePage.bankLink.window).toBeVisible()
    expect(String(narration)).toMatchSnapshot('guest-is-declined.txt')
  })
})

test('[PAG-02] [SHELL-17] reads Pay as Guest from its errors to the receipt', async ({
  page,
  payAsGuestPage,
}) => {
  const narration = new Narration()
  await payAsGuestPage.open()
  await payAsGuestPage.card.check()
  await payAsGuestPage.next.click()
  await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible()
  await narration.read('Required fields', page.locator('main'))
  await payAsGuestPage.fill({
    amount: '120',
    firstName: 'Jamie',
    lastName: 'Rivera',
    dateOfBirth: '04/12/1988',
  })
  await payAsGuestPage.next.click()
  const { dialog } = payAsGuestPage
  await expect(dialog.submit).toBeVisible()
  await expect(dialog.loadingCard).toBeHidden()
  await narration.read('The card form', dialog.dialog)
  await dialog.pay({ number: '4000056655665556' }, '$120.00')
  await expect(dialog.dialog.getByRole('button', { name: 'View receipt' })).toBeVisible()
  await narration.read('Paid', dialog.dialog)
  await dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await narration.read('The receipt', page.locator('main'))
  expect(String(narration)).toMatchSnapshot('pay-as-guest.txt')
})
