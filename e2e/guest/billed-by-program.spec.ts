import { billNewPatient, readWebhooks } from '@payment-center/bootstrap'
import { Mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'

test('a bill that a practice’s program sends is mailed and texted, the text’s short link pays it, and a signed webhook brings the payment', async ({
  addresses,
  sandbox,
  page,
  landingPage,
  guestInvoicePage,
}) => {
  const webhooks = await readWebhooks(addresses.program)
  const { externalId, email, phone, link, readTransactions } = await billNewPatient(addresses.edge)
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
  const events = []
  for await (const event of webhooks) {
    if (event.externalId !== externalId) continue
    events.push(event)
    if (event.type === 'payment') break
  }
  expect(events[0]?.type).toBe('invoice_created')
  const payment = { kind: 'debit', last4: '5556', amount: 12_800 }
  expect(events.at(-1)).toMatchObject({ type: 'payment', ...payment })
  expect(await readTransactions()).toMatchObject([payment])

  const { pathname, search } = new URL(mailed)
  await page.goto(pathname + search)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  expect(await readTransactions()).toHaveLength(1)
})
