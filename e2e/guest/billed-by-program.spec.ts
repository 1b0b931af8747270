import { billNewPatient } from '@payment-center/bootstrap'
import { expect, test } from '../fixtures/test.ts'

test('a bill that a practice’s program sends is opened by its link and paid, and the program reads the payment', async ({
  addresses,
  page,
  landingPage,
  guestInvoicePage,
}) => {
  const { link, readEvents } = await billNewPatient(addresses.edge)
  expect((await readEvents()).map(({ type }) => type)).toEqual(['invoice_created'])
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await landingPage.continueAsGuest.click()
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.pay({ number: '4000056655665556' }, '$128.00')
  await expect(dialog.success).toBeVisible()
  const events = await readEvents()
  expect(events.filter(({ type }) => type === 'payment')).toMatchObject([{ kind: 'debit', amount: 12_800 }])
})
