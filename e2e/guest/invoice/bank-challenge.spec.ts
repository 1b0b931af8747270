import { expect, test } from '../../fixtures/test.ts'

// Browsers log the provider's 402, and its 409 to the challenge of a canceled payment.
test.use({ expectedConsoleErrors: [/status of 40[29]/] })

test.describe('3-D Secure', () => {
  test('charges nothing and shows the next step when the bank’s challenge fails or its card is declined after it', async ({
    guestInvoicePage,
    openInvoice,
    database,
  }) => {
    const invoiceId = await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    for (const [number, button, message] of [
      ['4000002760003184', 'failButton', 'We are unable to authenticate your payment method'],
      ['4000008400001629', 'completeButton', 'Your card was declined.'],
      ['4000008260003178', 'completeButton', 'Your card has insufficient funds.'],
    ] as const) {
      await dialog.pay({ number }, '$345.69')
      await dialog.challenge[button].click()
      await expect(dialog.dialog.getByText(message)).toBeVisible()
      expect(await database.readInvoice(invoiceId)).toEqual({ status: 'scheduled', captures: [] })
      await dialog.dialog.getByRole('button', { name: 'Try another card' }).click()
    }
  })

  for (const number of ['4000002500003155', '4000002760003184']) {
    test(`pays when the bank’s challenge of ${number} is completed`, async ({
      guestInvoicePage,
      openInvoice,
      sandbox,
    }) => {
      const invoiceId = await openInvoice()
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.pay({ number }, '$345.69')
      await dialog.challenge.completeButton.click()
      await expect(dialog.success).toBeVisible()
      expect((await sandbox.paymentsOf(invoiceId))[0]?.kept).toBe(34_569)
    })
  }

  test('checks a payment that is left in the bank’s challenge, and cancels it after a minute when asked @phone', async ({
    page,
    sandbox,
    guestInvoicePage,
    database,
    context,
  }) => {
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill({ number: '4000002760003184' })
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
    // The claim is sent beside the confirmation, and may be answered after the challenge is shown.
    const claimed = page.waitForResponse(/\/payments\/paymentIntentId\//)
    await dialog.submitFor('$345.69').click()
    await expect(dialog.challenge.completeButton).toBeVisible()
    await claimed
    const otherTab = await context.newPage()
    await otherTab.goto(`/invoice-external/${invoiceId}`)
    await expect(otherTab.getByText('We’re confirming your payment…')).toBeVisible()
    await expect(otherTab.getByRole('button', { name: 'Pay by card' })).toHaveCount(0)
    await database.backdatePayment(invoiceId)
    await expect(otherTab.getByText('can stay open for up to 35 minutes')).toBeVisible()
    await otherTab.getByRole('button', { name: 'Start again' }).click()
    await expect(otherTab.getByText('You were not charged')).toBeVisible()
    await expect(otherTab.getByRole('button', { name: 'Pay by card' }).first()).toBeVisible()
    await dialog.challenge.completeButton.click()
    await expect(dialog.dialog.getByText('You were not charged').first()).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([0])
  })
})
