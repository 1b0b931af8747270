import { expectSessionKept } from '../../fixtures/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const unauthorized = {
  status: 401,
  json: { status: 'error', data: null, errors: [{ code: 'unauthorized', message: '' }] },
}

// Browsers log the 401 of an ended session.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[TIME-02] [EXTRA-10] makes an extra payment of unknown outcome once after the session ended', async ({
  page,
  extraPaymentDialog,
  plansPage,
  loginPage,
  openAs,
  payer,
  database,
}) => {
  const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
  let sent = 0
  await page.route('**/makeOffCyclePayment*', async (route) => {
    sent += 1
    if (sent > 1) return route.fulfill(unauthorized)
    // The payment succeeds, but its response is lost and the session ends.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openAs(payer.email, '/payment-plans')
  await plansPage.extraButton.click()
  await extraPaymentDialog.fill(/Visa/, '42.00')
  await extraPaymentDialog.button('Pay $42.00').click()
  await page
    .getByRole('dialog', { name: 'Session Timeout' })
    .getByRole('button', { name: 'Back to login' })
    .click()
  await page.unrouteAll()
  await loginPage.signIn(payer.email)
  await expect(extraPaymentDialog.success).toContainText('$42.00')
  await extraPaymentDialog.button('Back to Payment Plans').click()
  await expect(plansPage.plan('Braces')).toContainText('$558.00')
  expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
})

test('[TIME-05] [PAY-40] keeps the session during the challenge of an extra payment, and the payment if it ends all the same', async ({
  page,
  bankChallenge,
  extraPaymentDialog,
  plansPage,
  loginPage,
  openAs,
  payer,
  database,
}) => {
  await page.clock.install()
  const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('asking') } })
  await openAs(payer.email, '/payment-plans')
  await plansPage.extraButton.click()
  await extraPaymentDialog.fill(/Visa/, '42.00')
  await extraPaymentDialog.button('Pay $43.47').click()
  await expect(bankChallenge.completeButton).toBeVisible()
  await expectSessionKept(page)
  await database.endSessions(payer)
  await bankChallenge.completeButton.click()
  await page
    .getByRole('dialog', { name: 'Session Timeout' })
    .getByRole('button', { name: 'Back to login' })
    .click()
  await loginPage.signIn(payer.email)
  await expect(extraPaymentDialog.success).toContainText('$43.47')
  expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
})

test('[TIME-07] keeps an extra payment’s amount when the session ends', async ({
  page,
  extraPaymentDialog,
  plansPage,
  loginPage,
  openAs,
  payer,
}) => {
  await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
  await openAs(payer.email, '/payment-plans')
  await plansPage.extraButton.click()
  await extraPaymentDialog.choice(/Visa/).check()
  await extraPaymentDialog.next.click()
  await extraPaymentDialog.amount.fill('42.50')
  await page.route('**/offCyclePayment/fees*', (route) => route.fulfill(unauthorized))
  await extraPaymentDialog.next.click()
  await page.getByRole('dialog', { name: 'Session Timeout' }).getByText('Back to login').click()
  await loginPage.signIn(payer.email)
  await plansPage.extraButton.click()
  await extraPaymentDialog.choice(/Visa/).check()
  await extraPaymentDialog.next.click()
  await expect(extraPaymentDialog.amount).toHaveValue('42.50')
  await page.keyboard.press('Escape')
  await plansPage.extraButton.click()
  await extraPaymentDialog.choice(/Visa/).check()
  await extraPaymentDialog.next.click()
  await expect(extraPaymentDialog.amount).toHaveValue('')
})

test('[PAY-25] asks for the bank’s authorization again when the amount of an extra payment has changed', async ({
  openAs,
  payer,
  plansPage,
  extraPaymentDialog: extra,
}) => {
  await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
  await payer.linkBank()
  await openAs(payer.email, '/payment-plans')
  await plansPage.extraButton.click()
  await extra.fill(/·· 0000/, '42.00')
  await extra.dialog.getByRole('checkbox').check()
  await extra.back.click()
  await extra.amount.fill('43.00')
  await extra.next.click()
  await expect(extra.button('Pay $43.00')).toBeVisible()
  await expect(extra.dialog.getByRole('checkbox')).not.toBeChecked()
})
