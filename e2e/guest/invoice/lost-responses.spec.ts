import { holdConfirmation } from '../../fixtures/requests.ts'
import { expect, test } from '../../fixtures/test.ts'

const credit = { number: '4242424242424242' }

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test.describe('lost responses', () => {
  test('charges an invoice once when the provider’s confirmation is lost', async ({
    guestInvoicePage,
    database,
    sandbox,
  }) => {
    const invoiceId = await database.addInvoice()
    await sandbox.disableWebhooks(invoiceId)
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill(credit)
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
    await sandbox.loseConfirmation(invoiceId)
    await dialog.submitFor('$345.69').click()
    await expect(dialog.dialog.getByText('We’re confirming your payment…')).toBeVisible()
    await sandbox.clearFaults(invoiceId)
    await expect(dialog.success).toBeVisible({ timeout: 60_000 })
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 34_569, fee: 1169 }])
  })

  test('[ERR-12] keeps the form and shows the reason when the provider can’t be reached', async ({
    guestInvoicePage,
    database,
    sandbox,
  }) => {
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await sandbox.addFault({ kind: 'answer_500', chargeEventId: invoiceId, caller: 'secret', count: 6 })
    await dialog.fill(credit)
    await expect(
      dialog.dialog.getByText(/^Error Submitting Payment - Error creating payment\./),
    ).toBeVisible()
    await expect(dialog.nameOnCard).toHaveValue('Pat Lee')
  })

  test.describe('of a slow provider', () => {
    test.use({ routesFrames: true })

    test('[ERR-12] explains a slow provider, and the payment continues', async ({
      page,
      guestInvoicePage,
      openInvoice,
    }) => {
      await page.clock.install()
      await openInvoice()
      const confirmation = await holdConfirmation(page)
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.pay(credit, '$345.69')
      await confirmation.sent()
      await expect(dialog.dialog.getByText('Confirming with your bank…')).toBeVisible()
      await page.clock.runFor(6_500)
      await expect(
        dialog.dialog.getByText(/^This is taking longer than usual\. It’s safe to wait/),
      ).toBeVisible()
      confirmation.release()
      await expect(dialog.success).toBeVisible()
    })
  })
})
