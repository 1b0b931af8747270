import { addFailedPlan } from '../../fixtures/payer.ts'
import { endSessionAt, expectSessionKept } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe('failed payment errors', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[PAY-40] [TIME-05] pays a retry only when the bank’s challenge is completed, for which the session is kept', async ({
    page,
    bankChallenge,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    await page.clock.install()
    const { invoiceId } = await addFailedPlan({ payer, database })
    await payer.saveCard('asking')
    await openAs(payer.email)
    await overviewPage.update('Braces').click()
    const retry = async () => {
      await overviewPage.choose(/3184/)
      await overviewPage.button('Update and Pay $150.00').click()
    }
    await retry()
    await bankChallenge.failButton.click()
    await expect(page.getByRole('dialog', { name: 'Payment Error' })).toBeVisible()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([])
    await overviewPage.button('Choose another method').click()
    await retry()
    await expect(bankChallenge.completeButton).toBeVisible()
    await expectSessionKept(page)
    await bankChallenge.completeButton.click()
    await expect(overviewPage.dialog.getByText('Your payment was processed successfully')).toBeVisible()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 15_000, fee: 0 }])
  })

  test('[FAIL-03] [FAIL-09] [ERR-25] shows a declined retry, puts the plan back on its former card, shows its new card after another was left, and takes another card', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const { tokenId, planId, invoiceId } = await addFailedPlan({ payer, database })
    const declined = await payer.saveCard('declinedLater')
    await openAs(payer.email)
    await overviewPage.updateWith(/0341/)
    await overviewPage.button(/^Update and Pay/).click()
    await expect(page.getByRole('dialog', { name: 'Payment Error' })).toContainText(
      'Unable to process your outstanding payment using the provided payment method',
    )
    expect((await database.readInvoice(invoiceId)).captures).toEqual([])
    expect((await database.readPlan(planId)).tokenId).toBe(declined)
    await overviewPage.button(/^Put the plan back on Visa ····\s4242/).click()
    await expect(overviewPage.dialog).toContainText(/Future plan payments will use Visa ····\s4242/)
    expect((await database.readPlan(planId)).tokenId).toBe(tokenId)
    await overviewPage.button('Choose another method').click()
    await overviewPage.choose(/0341/)
    await overviewPage.button(/^Update and Pay/).click()
    await overviewPage.button('Choose another method').click()
    await overviewPage.button('Cancel').click()
    await expect(overviewPage.section('Scheduled payments')).toContainText('0341')
    await expect(overviewPage.update('Braces')).toBeFocused()
    await overviewPage.updateWith(/4242/)
    await overviewPage.button('Update and Pay $150.00').click()
    await expect(overviewPage.dialog).toContainText('Your payment was processed successfully')
  })

  test('[FAIL-07] can’t retry a payment again whose outcome is still unknown', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const { invoiceId } = await addFailedPlan({ payer, database })
    await payer.saveCard('debit')
    await page.route('**/retry/failed*', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.route(`**/${invoiceId}/settle*`, (route) => route.abort('connectionreset'))
    await openAs(payer.email)
    await overviewPage.updateWith(/5556/)
    await overviewPage.button(/^Update and Pay/).click()
    await expect(overviewPage.dialog).toContainText('We’re confirming your payment…')
    await page.keyboard.press('Escape')
    await expect(overviewPage.failedCards).toHaveCount(0)
    await expect(overviewPage.transactions).toHaveText([invoiceId])
  })

  test('[ERR-24] charges nothing when the plan’s method can’t be updated', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const { planId, invoiceId } = await addFailedPlan({ payer, database })
    await page.route(`**/paymentPlan/${planId}?*`, (route) =>
      route.fulfill({ status: 500, json: { status: 'error', data: null, errors: [] } }),
    )
    await openAs(payer.email)
    await overviewPage.updateWith(/4242/)
    await overviewPage.button(/^Update and Pay/).click()
    await expect(overviewPage.dialog).toContainText('Unable to update plan to provided payment method')
    await overviewPage.button('Dismiss').click()
    await expect(overviewPage.update('Braces')).toBeFocused()
    expect((await database.readInvoice(invoiceId)).status).toBe('failed')
  })

  test('[TIME-02] keeps an unsent retry of a failed payment payable after the session ended', async ({
    page,
    overviewPage,
    loginPage,
    openAs,
    payer,
    database,
  }) => {
    const tokenId = await payer.saveCard('debit')
    const planId = await payer.addPlan({ method: { tokenId } })
    const invoiceId = await database.addFailedPayment(payer, planId, tokenId)
    const update = async () => {
      await overviewPage.updateWith(/5556/)
      await overviewPage.button('Update and Pay $150.00').click()
    }
    await endSessionAt(page, '**/retry/failed*', { database, payer })
    await openAs(payer.email)
    await update()
    await page
      .getByRole('dialog', { name: 'Session Timeout' })
      .getByRole('button', { name: 'Back to login' })
      .click()
    await loginPage.signIn(payer.email)
    await expect(overviewPage.amountDue).toContainText('$150.00')
    await update()
    await expect(overviewPage.dialog).toContainText('Your payment was processed successfully')
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 15_000, fee: 0 }])
  })
})
