import { randomInt } from 'node:crypto'
import { dayFromNow } from '../fixtures/day-from-now.ts'
import { Mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { textToPayAddress } from '../pages/landing-page.ts'

test.use({ expectedConsoleErrors: [/status of 410/] })

test('an expired link sends its holder a new one by email and by text, the text’s pays the bill, and the email’s shows it paid @phone', async ({
  addresses,
  database,
  sandbox,
  page,
  landingPage,
  guestInvoicePage,
}) => {
  const practiceId = await database.addPractice()
  await database.changePractice(practiceId, { link_days: 30, bill_texts: true })
  const payer = await database.addPayer(practiceId)
  const phone = `+1646555${randomInt(1000, 10_000)}`
  await database.addTextConsent(payer, phone)
  const { payerId, email } = payer
  const invoiceId = await database.addInvoice({ practiceId, payerId, transactionDate: dayFromNow(-40) })
  const old = textToPayAddress({ invoiceId, email, practiceId, locationId: practiceId * 10 })

  await page.goto(old)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expect(page.getByText('$334.00')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByText('Check your messages')).toBeInViewport()
  await expect(page.getByText(email)).toHaveCount(0)

  const mail = await new Mailbox(addresses.mailbox).newestTo(email, /https?:/)
  await expect.poll(() => sandbox.textsTo(phone)).toHaveLength(1)
  await page.goto(`${addresses.sandbox}/phones/${phone}`)
  await page.getByRole('link', { name: /\/p\/\w+$/ }).click()
  await landingPage.continueAsGuest.click()
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.pay({ number: '4000056655665556' }, '$334.00')
  await expect(dialog.success).toBeVisible()

  const { pathname, search } = new URL(/https?:\S+/.exec(mail)?.[0] ?? '')
  await page.goto(pathname + search)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await page.goto(old)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})
