import { expect, test } from '../../fixtures/test.ts'
import { ExtraPaymentDialog } from '../../pages/extra-payment-dialog.ts'
import { PlansPage } from '../../pages/plans-page.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 409/] })

test('[SHELL-17] announces the wizard’s steps, its errors while typing, and its totals', async ({
  page,
  openAs,
  payer,
}) => {
  await payer.addPlan({ largestExtraPayment: 25_000, method: { tokenId: await payer.saveCard('debit') } })
  const extra = new ExtraPaymentDialog(page)
  await openAs(payer.email, '/payment-plans')
  await new PlansPage(page).extraButton.click()
  await extra.choice(/Visa debit/).check()
  await extra.next.click()
  const heading = extra.heading('How much would you like to pay?')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription('Step 2 of 3: How much')

  await expect(extra.amount).toHaveAttribute('aria-required', 'true')
  await expect(extra.amount).toHaveAccessibleDescription(/^Up to \$250\.00/)
  await extra.amount.pressSequentially('250.01')
  const announced = extra.dialog.getByRole('status')
  await expect(announced).toHaveText(/You can pay up to \$250\.00 in one payment/)
  await expect(extra.amount).toHaveAccessibleDescription(
    /You can pay up to \$250\.00 in one payment.* Up to \$250\.00/,
  )

  await extra.amount.fill('100')
  await expect(announced).toHaveText(/^Balance after/)
  await extra.next.click()
  const confirmation = extra.heading('Review your extra payment')
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveAccessibleDescription(
    /^Step 3 of 3: Confirmation\W+Payment Due \$100\.00$/,
  )
})
