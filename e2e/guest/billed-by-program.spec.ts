import { billNewPatient } from '@payment-center/bootstrap'
import { Mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'

test('a bill that a practice’s program sends is mailed and texted, the text’s short link pays it, and the program reads the payment', async ({
  addresses,
  sandbox,
  page,
  landingPage,
  guestInvoicePage,
}) => {
  const { email, phone, link, readEvents } = await billNewPatient(addresses.edge)
  expect((await readEvents()).map(({ type }) => type)).toEqual(['invoice_created'])
  const mail = await new Mailbox(addresses.mailbox).newestTo(email, /https?:/)
  const mailed = /https?:\S+/.exec(mail)?.[0] ?? ''
  expect(mailed).toBe(link)
  await expect.poll(() => sandbox.textsTo(phone)).toHaveLength(1)
  await page.goto(`${addresses.sandbox}/phones/${phone}`)
  await page.getByRole('link', { name: /\/p\/\w+$/ }).click()
  await expect(page).toHaveURL(/\/login\/10$/)
  await landingPage.continueAsGuest.click()
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.pay({ number: '4000056655665556' }, '$128.00')
  await expect(dialog.success).toBeVisible()
  const events = await readEvents()
  expect(events.filter(({ type }) => type === 'payment')).toMatchObject([
    { kind: 'debit', last4: '5556', amount: 12_800 },
  ])
  expect(events.filter(({ type }) => type === 'status_changed').at(-1)?.status).toBe('paid')

  const { pathname, search } = new URL(mailed)
  await page.goto(pathname + search)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  expect(await readEvents()).toEqual([])
})
