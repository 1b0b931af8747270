import { expect, test } from '../../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 409/] })

test('[SHELL-17] announces the wizard’s steps, its errors while typing, and its totals', async ({
  plansPage,
  extraPaymentDialog,
  openAs,
  payer,
}) => {
  await payer.addPlan({ largestExtraPayment: 25_000, method: { tokenId: await payer.saveCard('debit') } })
  await openAs(payer.email, '/payment-plans')
  await plansPage.extraButton.click()
  await extraPaymentDialog.choice(/Visa debit/).check()
  await extraPaymentDialog.next.click()
  const heading = extraPaymentDialog.heading('How much would you like to pay?')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription('Step 2 of 3: How much')

  await expect(extraPaymentDialog.amount).toHaveAttribute('aria-required', 'true')
  await expect(extraPaymentDialog.amount).toHaveAccessibleDescription(/^Up to \$250\.00/)
  await extraPaymentDialog.amount.pressSequentially('250.01')
  const announced = extraPaymentDialog.dialog.getByRole('status')
  await expect(announced).toHaveText(/You can pay up to \$250\.00 in one payment/)
  await expect(extraPaymentDialog.amount).toHaveAccessibleDescription(
    /You can pay up to \$250\.00 in one payment.* Up to \$250\.00/,
  )

  await extraPaymentDialog.amount.fill('100')
  await expect(announced).toHaveText(/^Balance after/)
  await extraPaymentDialog.next.click()
  const confirmation = extraPaymentDialog.heading('Review your extra payment')
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveAccessibleDescription(
    /^Step 3 of 3: Confirmation\W+Payment Due \$100\.00$/,
  )
})
