import { test } from '../../fixtures/own-stack.ts'
import type { Sandbox } from '../../fixtures/sandbox.ts'
import { signIn } from '../../fixtures/session.ts'
import type { GuestInvoicePage } from '../../pages/guest-invoice-page.ts'
import { expect } from '../../fixtures/test.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })
test.describe.configure({ mode: 'serial' })

/** An authorized payment is captured by the API alone. */
const statusesOf = async (sandbox: Sandbox, invoiceId: string) =>
  (await sandbox.paymentsOf(invoiceId)).map(({ paymentIntent }) => paymentIntent.status)

async function openChallenge(guestInvoicePage: GuestInvoicePage, invoiceId: string) {
  await guestInvoicePage.open(invoiceId)
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.fill({ number: '4000002760003184' })
  await dialog.submitFor('$345.69').click()
  await expect(dialog.challenge.completeButton).toBeVisible()
  return dialog
}

test('refuses connections at the start until the API answers, and signs a payer in', async ({
  own,
  payer,
  addresses,
}) => {
  expect(own.firstStatus).toBe(200)
  await signIn(payer.email, addresses)
})

test('charges once and shows Paid within 60 s of a restart when the API was killed during the bank’s challenge', async ({
  own,
  guestInvoicePage,
  database,
  sandbox,
}) => {
  test.setTimeout(150_000)
  const invoiceId = await database.addInvoice()
  await sandbox.disableWebhooks(invoiceId)
  const dialog = await openChallenge(guestInvoicePage, invoiceId)

  await own.stack.kill('api', 'SIGKILL')
  await dialog.challenge.completeButton.click()
  await expect(dialog.dialog.getByText('We’re confirming your payment…')).toBeVisible()
  await expect.poll(() => statusesOf(sandbox, invoiceId)).toEqual(['requires_capture'])

  await own.stack.restart('api')
  await expect(dialog.success).toBeVisible({ timeout: 60_000 })
  expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
  expect(await database.readInvoice(invoiceId)).toEqual({
    status: 'paid',
    captures: [{ amount: 34_569, fee: 1169 }],
  })
})

test('settles a payment within 60 s of an API restart when the payer left and no webhook came', async ({
  own,
  guestInvoicePage,
  database,
  sandbox,
  page,
}) => {
  test.setTimeout(150_000)
  const invoiceId = await database.addInvoice()
  await sandbox.disableWebhooks(invoiceId)
  const dialog = await openChallenge(guestInvoicePage, invoiceId)
  await own.stack.kill('api', 'SIGKILL')
  await dialog.challenge.completeButton.click()
  await expect.poll(() => statusesOf(sandbox, invoiceId)).toEqual(['requires_capture'])
  await page.goto('about:blank')
  await own.stack.restart('api')
  await expect
    .poll(async () => (await database.readInvoice(invoiceId)).status, { timeout: 60_000 })
    .toBe('paid')
  expect(await statusesOf(sandbox, invoiceId)).toEqual(['succeeded'])
})
