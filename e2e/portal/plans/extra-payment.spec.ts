import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { reach } from '../../fixtures/reach.ts'
import { expect, test } from '../../fixtures/test.ts'
import { ExtraPaymentDialog } from '../../pages/extra-payment-dialog.ts'
import { PlansPage } from '../../pages/plans-page.ts'

test.describe('extra payment', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[EXTRA-01] [EXTRA-03] [EXTRA-06] [EXTRA-07] [EXTRA-10] [PLAN-20] [TEXT-02] captures the confirmed amount of an extra payment step by step @phone', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const method = { tokenId: await payer.saveCard('credit') }
    const planId = await payer.addPlan({ description: 'Braces', taxRate: 8875, method })
    await payer.addPlan({ description: 'Retainer', method })
    await payer.addPlan({ description: 'Gone', status: 'cancelled' })
    await payer.addPlan({ description: 'Over', status: 'paid_off', remaining: 0 })
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await openAs(payer.email, '/payment-plans')
    await plans.extraButton.click()
    await expect(extra.dialog).toContainText('Step 1 of 4')
    await expect(extra.dialog.getByRole('radio')).toHaveCount(2)
    await expect(extra.next).toBeDisabled()
    await expectAccessible(page)
    await extra.choice('Braces').check()
    await extra.next.click()
    await expect(extra.heading('How would you like to pay?')).toBeFocused()
    await extra.choice(/Visa credit/).check()
    await extra.next.click()
    await expect(extra.dialog).toContainText('Step 3 of 4')
    await expect(extra.dialog.getByText('$', { exact: true })).toBeVisible()
    await extra.amount.fill('100')
    await expectAccessible(page)
    await extra.amount.press('Enter')
    await expect(extra.figure('Extra payment')).toHaveText('$100.00')
    await expect(extra.figure('Sales Tax')).toHaveText('$8.88')
    await expect(extra.figure('Convenience Fee')).toHaveText('$3.81')
    await expect(extra.figure('Payment Due')).toHaveText('$112.69')
    await expectAccessible(page)
    await extra.button('Pay $112.69').click()
    await expect(extra.success).toContainText('$112.69')
    await expect(extra.success).toContainText('Your payment was processed successfully')
    await expect(extra.button('View receipt')).toBeVisible()
    await expect(extra.figure('Monthly payment')).toHaveText('$108.88')
    await expect(extra.figure('Balance remaining')).toHaveText('$544.37')
    await expectAccessible(page)
    await extra.button('Back to Payment Plans').click()
    await expect(plans.plan('Braces')).toContainText('$544.37')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 50_000, payments: 1 })
  })

  test('[EXTRA-02] [EXTRA-14] [EXTRA-15] [VALID-30] [VALID-31] starts an extra payment at the method for a single plan, and enforces the limit', async ({
    page,
    openAs,
    payer,
  }) => {
    await payer.addPlan({ largestExtraPayment: 25_000, method: { tokenId: await payer.saveCard('debit') } })
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await openAs(payer.email, '/payment-plans')
    await plans.extraButton.click()
    await expect(extra.heading('How would you like to pay?')).toBeVisible()
    await expect(extra.back).toHaveCount(0)
    await extra.choice(/Visa debit/).check()
    await extra.next.click()
    await expect(extra.next).toBeDisabled()
    await extra.amount.fill('0.00')
    await expect(extra.next).toBeDisabled()
    await extra.amount.fill('250.01')
    await expect(extra.dialog.getByText('Payment', { exact: true })).toBeVisible()
    await expect(extra.amount).toHaveAccessibleDescription(/You can pay up to \$250\.00 in one payment/)
    await expect(extra.next).toBeDisabled()
    await expect(extra.amount).toHaveValue('250.01')
    await expectAccessible(page)
    await extra.amount.fill('250.00')
    await expect(extra.next).toBeEnabled()
  })

  test('[EXTRA-11] [EXTRA-12] [EXTRA-13] keeps or clears the right extra payment input on Back, and clears all on close', async ({
    page,
    openAs,
    payer,
  }) => {
    const method = { tokenId: await payer.saveCard('debit') }
    await payer.addPlan({ description: 'Braces', method })
    await payer.addPlan({ description: 'Retainer', method })
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await openAs(payer.email, '/payment-plans')
    await plans.extraButton.click()
    await extra.choice('Braces').check()
    await extra.next.click()
    await extra.choice(/Visa debit/).check()
    await extra.next.click()
    await extra.amount.fill('50')
    await extra.next.click()
    await extra.back.click()
    await expect(extra.amount).toHaveValue('50.00')
    await extra.back.click()
    await extra.back.click()
    await expect(extra.choice('Braces')).toBeChecked()
    await extra.next.click()
    await expect(extra.choice(/Visa debit/)).not.toBeChecked()
    await extra.choice(/Visa debit/).check()
    await extra.next.click()
    await expect(extra.amount).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(extra.dialog).toHaveCount(0)
    await plans.extraButton.click()
    await expect(extra.choice('Braces')).not.toBeChecked()
  })

  test('[EXTRA-09] [EXTRA-16] completes the plan with an extra payment of the whole balance', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan({
      remaining: 1995,
      method: { tokenId: await payer.saveCard('debit') },
    })
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await openAs(payer.email, '/payment-plans')
    await plans.extraButton.click()
    await extra.choice(/Visa debit/).check()
    await extra.next.click()
    await extra.button(/Pay off/).click()
    await expect(extra.amount).toHaveValue('19.95')
    await extra.next.click()
    await extra.button('Pay $19.95').click()
    await expect(extra.success).toContainText('Braces is completed.')
    await extra.button('Back to Payment Plans').click()
    await expect(plans.plan('Braces')).toContainText('Completed')
    await expect(plans.extraButton).toHaveCount(0)
    expect(await database.readPlan(planId)).toMatchObject({ status: 'paid_off', remaining: 0 })
  })

  test('[EXTRA-04] [EXTRA-05] adds a card during an extra payment and pays with it', async ({
    page,
    openAs,
    payer,
  }) => {
    await payer.addPlan()
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await openAs(payer.email, '/payment-plans')
    await plans.extraButton.click()
    await extra.choice('ADD NEW PAYMENT METHOD').check()
    await extra.next.click()
    await expect(plans.addDialog.next).toBeDisabled()
    await plans.addDialog.fill({ number: '4000056655665556' })
    await plans.addDialog.add.click()
    await plans.addDialog.button('Done').click()
    await expect(extra.choice(/Visa debit ····\s5556/)).toBeChecked()
    await extra.next.click()
    await extra.amount.fill('10')
    await extra.next.click()
    await extra.button('Pay $10.00').click()
    await expect(extra.success).toBeVisible()
  })

  test('[EXTRA-04] shows an authorized extra payment by bank account as processing', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan()
    await payer.linkBank()
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await openAs(payer.email, '/payment-plans')
    await plans.extraButton.click()
    await extra.fill(/····\s0000/, '25')
    await extra.button('Pay $25.00').click()
    await expect(extra.dialog.getByRole('checkbox')).toBeFocused()
    await extra.dialog.getByRole('checkbox').check()
    await extra.button('Pay $25.00').click()
    await expect(extra.success).toContainText('Processing, usually 4 business days')
    await expect(extra.success).not.toContainText('paid')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 60_000, payments: 0 })
  })

  test('[EXTRA-01] makes an extra payment in Spanish with the keyboard alone', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    await openAs(payer.email, '/payment-plans')
    await expect(plans.extraButton).toBeVisible()
    await reach(page.getByRole('button', { name: 'Español' }))
    await page.keyboard.press('Enter')
    await expect(plans.extraButton).toHaveText('Hacer un pago adicional')
    await reach(plans.extraButton)
    await page.keyboard.press('Enter')
    await expect(extra.heading('¿Cómo desea pagar?')).toBeVisible()
    await reach(extra.choice(/Visa débito/))
    await page.keyboard.press('Space')
    await expect(extra.choice(/Visa débito/)).toBeChecked()
    await reach(extra.button('Siguiente'))
    await page.keyboard.press('Enter')
    await expect(extra.heading('¿Cuánto desea pagar?')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(extra.amount).toBeFocused()
    await page.keyboard.type('30')
    await reach(extra.button('Siguiente'))
    await page.keyboard.press('Enter')
    await expect(extra.heading('Revise su pago adicional')).toBeFocused()
    await reach(extra.button('Pagar $30.00'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Pago enviado correctamente' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(plans.extraButton).toBeFocused()
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 57_000, payments: 1 })
  })
})
