import { addFailedPlan } from '../../fixtures/payer.ts'
import { reach } from '../../fixtures/reach.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe('failed payment', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[OVER-02] [FAIL-01] [FAIL-02] [FAIL-03] [FAIL-04] [FAIL-07] [TEXT-01] [TEXT-03] [ROLE-03] retries a failed payment with another card and moves the plan to it @phone', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const { planId, invoiceId } = await addFailedPlan({ payer, database })
    const debit = await payer.saveCard('debit')
    await openAs(payer.email)
    await expect(overviewPage.failedCards).toHaveCount(1)
    await expect(overviewPage.amountDue).toContainText('$150.00')
    const calls: string[] = []
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      // The session's times are requested once the overview is idle.
      if (!/^GET|\/session\/extend$/.test(call)) calls.push(call)
    })
    await overviewPage.update('Braces').click()
    await expect(overviewPage.button('Proceed')).toBeDisabled()
    await overviewPage.dialog.getByRole('radio', { name: /5556/ }).check()
    await overviewPage.button('Proceed').click()
    await expect(overviewPage.dialog).toContainText('Braces')
    await expect(overviewPage.dialog).toContainText(/Visa debit ····\s5556/)
    await expect(overviewPage.dialog).toContainText(/Date.*\d\d\/\d\d\/\d{4}/)
    await overviewPage.button('Update and Pay $150.00').click()
    await expect(overviewPage.dialog).toContainText(
      'Your payment was processed successfully and the new payment method was added to your payment plan',
    )
    await overviewPage.button('Done').click()
    await expect(page.getByText('Payment successfully processed')).toBeVisible()
    await expect(page.getByText('Payment successfully processed').locator('../..')).toBeFocused()
    await expect(overviewPage.failedCards).toHaveCount(0)
    await expect(overviewPage.amountDue).toContainText('$0.00')
    await expect(overviewPage.transactions).toHaveText([invoiceId])
    expect(calls).toEqual([
      expect.stringMatching(new RegExp(`^PUT .*/paymentPlan/${planId}$`)),
      expect.stringMatching(new RegExp(`^POST .*/chargeEventId/${invoiceId}/retry/failed$`)),
    ])
    expect((await database.readPlan(planId)).tokenId).toBe(debit)
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 15_000, fee: 0 }])
  })

  test('[FAIL-07] [FAIL-08] announces each of two failed payments, one of a cancelled plan, once it is paid', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const tokenId = await payer.saveCard('debit')
    const addFailed = async (description: string, status: 'active' | 'cancelled') => {
      const planId = await payer.addPlan({ description, status, method: { tokenId } })
      return { planId, invoiceId: await database.addFailedPayment(payer, planId, tokenId) }
    }
    await addFailed('Aligner', 'active')
    const cancelled = await addFailed('Braces', 'cancelled')
    await openAs(payer.email)
    for (const plan of ['Aligner', 'Braces']) {
      await overviewPage.updateWith(/5556/, plan)
      await overviewPage.button('Update and Pay $150.00').click()
      await overviewPage.button('Done').click()
      await expect(overviewPage.update(plan)).toHaveCount(0)
      await expect(page.getByText('Payment successfully processed').locator('../..')).toBeFocused()
    }
    const captures = [{ amount: 15_000, fee: 0 }]
    expect((await database.readInvoice(cancelled.invoiceId)).captures).toEqual(captures)
    expect((await database.readPlan(cancelled.planId)).status).toBe('cancelled')
  })

  test('[PLAN-24] retries a failed payment with the same card from its plan', async ({
    page,
    overviewPage,
    plansPage,
    openAs,
    payer,
    database,
  }) => {
    const { invoiceId } = await addFailedPlan({ payer, database })
    await openAs(payer.email, '/payment-plans')
    const update = plansPage.plan('Braces').getByRole('button', { name: 'Update and Pay' })
    await update.click()
    await overviewPage.choose(/4242/)
    await overviewPage.button('Update and Pay $150.00').click()
    await expect(overviewPage.dialog.getByText('Your payment was processed successfully')).toBeVisible()
    await expect(overviewPage.dialog).not.toContainText('was added to your payment plan')
    await overviewPage.button('Done').click()
    await expect(update).toHaveCount(0)
    await expect(page.getByText('Payment successfully processed').locator('../..')).toBeFocused()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 15_000, fee: 0 }])
  })

  test('[FAIL-05] hides Update and Pay while a card is added, then pays with it', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const { planId } = await addFailedPlan({ payer, database })
    await openAs(payer.email)
    await overviewPage.updateWith('ADD NEW PAYMENT METHOD')
    await expect(page.getByRole('dialog', { name: 'Add New Method' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await overviewPage.addDialog.button('Cancel').click()
    await expect(page.getByRole('dialog', { name: 'Update and Pay' })).toBeVisible()
    await overviewPage.choose('ADD NEW PAYMENT METHOD')
    await overviewPage.addDialog.addCard({ number: '4000056655665556' })
    await expect(overviewPage.addDialog.addedDialog).toBeVisible()
    await overviewPage.addDialog.button('Done').click()
    await expect(overviewPage.dialog).toContainText(/Visa debit ····\s5556/)
    await overviewPage.button('Update and Pay $150.00').click()
    await expect(overviewPage.dialog).toContainText('was added to your payment plan')
    expect((await database.readPlan(planId)).payments).toBe(1)
  })

  test('[FAIL-06] retries a failed payment from the bank account on file once authorized', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const { planId, invoiceId } = await addFailedPlan({ payer, database })
    const achId = await payer.linkBank()
    await openAs(payer.email)
    await overviewPage.updateWith(/····\s0000/)
    await expect(page.getByRole('dialog', { name: 'Use the bank account on file?' })).toBeVisible()
    await overviewPage.button('Choose another method').click()
    await overviewPage.button('Proceed').click()
    await overviewPage.button('Use this account').click()
    const submit = overviewPage.button('Update and Pay $150.00')
    await submit.click()
    await expect(overviewPage.dialog.getByText('Check the box to authorize this payment')).toBeVisible()
    await expect(overviewPage.dialog).toContainText('each future payment for the plan “Braces”')
    await overviewPage.dialog.getByRole('checkbox').check()
    await submit.click()
    await expect(overviewPage.dialog).toContainText('Processing, usually 4 business days')
    await overviewPage.button('Done').click()
    await expect(overviewPage.failedCards).toHaveCount(0)
    await expect(overviewPage.due(invoiceId)).toContainText('Processing')
    expect((await database.readPlan(planId)).achId).toBe(achId)
  })

  test('retries a failed payment in Spanish with the keyboard alone', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    await addFailedPlan({ payer, database })
    await openAs(payer.email)
    await page.getByRole('button', { name: 'Español' }).click()
    const update = page.getByRole('button', { name: 'Actualizar y pagar Braces' })
    const card = overviewPage.dialog.getByRole('radio', { name: /4242/ })
    await reach(update)
    await page.keyboard.press('Enter')
    await expect(overviewPage.dialog.getByRole('heading', { name: 'Actualizar y pagar' })).toBeFocused()
    await reach(card)
    await page.keyboard.press('Space')
    await reach(overviewPage.button('Continuar'))
    await page.keyboard.press('Enter')
    await expect(overviewPage.dialog.getByRole('heading', { name: 'Revise su pago' })).toBeFocused()
    const pay = overviewPage.button('Actualizar y pagar $150.00')
    await expect(pay).toBeVisible()
    await reach(pay)
    await page.keyboard.press('Enter')
    await expect(overviewPage.dialog).toContainText('Su pago se procesó correctamente')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Pago procesado correctamente')).toBeVisible()
    await expect(page.getByText('Este pago no se realizó')).toHaveCount(0)
  })
})
