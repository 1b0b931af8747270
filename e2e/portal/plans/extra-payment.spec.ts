import { expectPrinted } from '../../fixtures/expectations.ts'
import { reach } from '../../fixtures/reach.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe('extra payment', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[EXTRA-01] [EXTRA-03] [EXTRA-06] [EXTRA-07] [EXTRA-10] [PLAN-20] [TEXT-02] [PAY-35] captures the confirmed amount of an extra payment step by step @phone', async ({
    page,
    extraPaymentDialog,
    plansPage,
    openAs,
    payer,
    database,
  }) => {
    const method = { tokenId: await payer.saveCard('credit') }
    const planId = await payer.addPlan({ description: 'Braces', taxRate: 8875, method })
    await payer.addPlan({ description: 'Retainer', method })
    await payer.addPlan({ description: 'Gone', status: 'cancelled' })
    await payer.addPlan({ description: 'Over', status: 'paid_off', remaining: 0 })
    await openAs(payer.email, '/payment-plans')
    await plansPage.extraButton.click()
    await expect(extraPaymentDialog.dialog).toContainText('Step 1 of 4')
    await expect(extraPaymentDialog.dialog.getByRole('radio')).toHaveCount(2)
    await expect(extraPaymentDialog.next).toBeDisabled()
    await extraPaymentDialog.choice('Braces').check()
    await extraPaymentDialog.next.click()
    await expect(extraPaymentDialog.heading('How would you like to pay?')).toBeFocused()
    await extraPaymentDialog.choice(/Visa credit/).check()
    await extraPaymentDialog.next.click()
    await expect(extraPaymentDialog.dialog).toContainText('Step 3 of 4')
    await expect(extraPaymentDialog.dialog.getByText('$', { exact: true })).toBeVisible()
    await extraPaymentDialog.amount.fill('100')
    await extraPaymentDialog.amount.press('Enter')
    await expect(extraPaymentDialog.figure('Extra payment')).toHaveText('$100.00')
    await expect(extraPaymentDialog.figure('Sales Tax')).toHaveText('$8.88')
    await expect(extraPaymentDialog.figure('Convenience Fee')).toHaveText('$3.81')
    await expect(extraPaymentDialog.figure('Payment Due')).toHaveText('$112.69')
    await extraPaymentDialog.button('Pay $112.69').click()
    await expect(extraPaymentDialog.success).toContainText('$112.69')
    await expect(extraPaymentDialog.success).toContainText('Your payment was processed successfully')
    await expect(extraPaymentDialog.button('Email')).toBeVisible()
    await expectPrinted(page, ['Receipt', 'Bright Smiles Dental', '$112.69', 'Sales Tax'])
    await expect(extraPaymentDialog.figure('Monthly payment')).toHaveText('$108.88')
    await expect(extraPaymentDialog.figure('Balance remaining')).toHaveText('$544.37')
    await extraPaymentDialog.button('Back to Payment Plans').click()
    await expect(plansPage.plan('Braces')).toContainText('$544.37')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 50_000, payments: 1 })
  })

  test('[EXTRA-02] [EXTRA-14] [EXTRA-15] [VALID-30] [VALID-31] [SHELL-17] starts an extra payment at the method for a single plan, enforces the limit, and announces its steps, errors and totals', async ({
    extraPaymentDialog,
    plansPage,
    openAs,
    payer,
  }) => {
    await payer.addPlan({ largestExtraPayment: 25_000, method: { tokenId: await payer.saveCard('debit') } })
    await openAs(payer.email, '/payment-plans')
    await plansPage.extraButton.click()
    await expect(extraPaymentDialog.heading('How would you like to pay?')).toBeVisible()
    await expect(extraPaymentDialog.back).toHaveCount(0)
    await extraPaymentDialog.choice(/Visa debit/).check()
    await extraPaymentDialog.next.click()
    const heading = extraPaymentDialog.heading('How much would you like to pay?')
    await expect(heading).toBeFocused()
    await expect(heading).toHaveAccessibleDescription('Step 2 of 3: How much')
    await expect(extraPaymentDialog.amount).toHaveAttribute('aria-required', 'true')
    await expect(extraPaymentDialog.amount).toHaveAccessibleDescription(/^Up to \$250\.00/)
    await expect(extraPaymentDialog.next).toBeDisabled()
    await extraPaymentDialog.amount.fill('0.00')
    await expect(extraPaymentDialog.next).toBeDisabled()
    await extraPaymentDialog.amount.clear()
    await extraPaymentDialog.amount.pressSequentially('250.01')
    const announced = extraPaymentDialog.dialog.getByRole('status')
    await expect(announced).toHaveText(/You can pay up to \$250\.00 in one payment/)
    await expect(extraPaymentDialog.dialog.getByText('Payment', { exact: true })).toBeVisible()
    await expect(extraPaymentDialog.amount).toHaveAccessibleDescription(
      /You can pay up to \$250\.00 in one payment.* Up to \$250\.00/,
    )
    await expect(extraPaymentDialog.next).toBeDisabled()
    await expect(extraPaymentDialog.amount).toHaveValue('250.01')
    await extraPaymentDialog.amount.fill('250.00')
    await expect(announced).toHaveText(/^Balance after/)
    await extraPaymentDialog.next.click()
    const confirmation = extraPaymentDialog.heading('Review your extra payment')
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toHaveAccessibleDescription(
      /^Step 3 of 3: Confirmation\W+Payment Due \$250\.00$/,
    )
  })

  test('[EXTRA-11] [EXTRA-12] [EXTRA-13] keeps or clears the right extra payment input on Back, and clears all on close', async ({
    page,
    extraPaymentDialog,
    plansPage,
    openAs,
    payer,
  }) => {
    const method = { tokenId: await payer.saveCard('debit') }
    await payer.addPlan({ description: 'Braces', method })
    await payer.addPlan({ description: 'Retainer', method })
    await openAs(payer.email, '/payment-plans')
    await plansPage.extraButton.click()
    await extraPaymentDialog.choice('Braces').check()
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.choice(/Visa debit/).check()
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.amount.fill('50')
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.back.click()
    await expect(extraPaymentDialog.amount).toHaveValue('50.00')
    await extraPaymentDialog.back.click()
    await extraPaymentDialog.back.click()
    await expect(extraPaymentDialog.choice('Braces')).toBeChecked()
    await extraPaymentDialog.next.click()
    await expect(extraPaymentDialog.choice(/Visa debit/)).not.toBeChecked()
    await extraPaymentDialog.choice(/Visa debit/).check()
    await extraPaymentDialog.next.click()
    await expect(extraPaymentDialog.amount).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(extraPaymentDialog.dialog).toHaveCount(0)
    await plansPage.extraButton.click()
    await expect(extraPaymentDialog.choice('Braces')).not.toBeChecked()
  })

  test('[EXTRA-04] [EXTRA-05] adds a card during an extra payment and pays with it', async ({
    extraPaymentDialog,
    plansPage,
    openAs,
    payer,
  }) => {
    await payer.addPlan()
    await openAs(payer.email, '/payment-plans')
    await plansPage.extraButton.click()
    await extraPaymentDialog.choice('ADD NEW PAYMENT METHOD').check()
    await extraPaymentDialog.next.click()
    await expect(plansPage.addDialog.next).toBeDisabled()
    await plansPage.addDialog.addCard({ number: '4000056655665556' })
    await plansPage.addDialog.button('Done').click()
    await expect(extraPaymentDialog.choice(/Visa debit ····\s5556/)).toBeChecked()
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.amount.fill('10')
    await extraPaymentDialog.next.click()
    await extraPaymentDialog.button('Pay $10.00').click()
    await expect(extraPaymentDialog.success).toBeVisible()
  })

  test('[EXTRA-04] shows an authorized extra payment by bank account as processing', async ({
    extraPaymentDialog,
    plansPage,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan()
    await payer.linkBank()
    await openAs(payer.email, '/payment-plans')
    await plansPage.extraButton.click()
    await extraPaymentDialog.fill(/····\s0000/, '25')
    await extraPaymentDialog.button('Pay $25.00').click()
    await expect(extraPaymentDialog.dialog.getByRole('checkbox')).toBeFocused()
    await extraPaymentDialog.dialog.getByRole('checkbox').check()
    await extraPaymentDialog.button('Pay $25.00').click()
    await expect(extraPaymentDialog.success).toContainText('Processing, usually 4 business days')
    await expect(extraPaymentDialog.success).not.toContainText('paid')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 60_000, payments: 0 })
  })

  test('[EXTRA-01] makes an extra payment in Spanish with the keyboard alone', async ({
    page,
    extraPaymentDialog,
    plansPage,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
    await openAs(payer.email, '/payment-plans')
    await expect(plansPage.extraButton).toBeVisible()
    await reach(page.getByRole('button', { name: 'Español' }))
    await page.keyboard.press('Enter')
    await expect(plansPage.extraButton).toHaveText('Hacer un pago adicional')
    await reach(plansPage.extraButton)
    await page.keyboard.press('Enter')
    await expect(extraPaymentDialog.heading('¿Cómo desea pagar?')).toBeVisible()
    await reach(extraPaymentDialog.choice(/Visa débito/))
    await page.keyboard.press('Space')
    await expect(extraPaymentDialog.choice(/Visa débito/)).toBeChecked()
    await reach(extraPaymentDialog.button('Siguiente'))
    await page.keyboard.press('Enter')
    await expect(extraPaymentDialog.heading('¿Cuánto desea pagar?')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(extraPaymentDialog.amount).toBeFocused()
    await page.keyboard.type('30')
    await reach(extraPaymentDialog.button('Siguiente'))
    await page.keyboard.press('Enter')
    await expect(extraPaymentDialog.heading('Revise su pago adicional')).toBeFocused()
    await reach(extraPaymentDialog.button('Pagar $30.00'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Pago enviado correctamente' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(plansPage.extraButton).toBeFocused()
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 57_000, payments: 1 })
  })
})
