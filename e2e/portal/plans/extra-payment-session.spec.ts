import { expect, test } from '../../fixtures/test.ts'
import { ExtraPaymentDialog } from '../../pages/extra-payment-dialog.ts'
import { PlansPage } from '../../pages/plans-page.ts'

const unauthorized = {
  status: 401,
  json: { status: 'error', data: null, errors: [{ code: 'unauthorized', message: '' }] },
}

// Browsers log the 401 of an ended session.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[TIME-02] [EXTRA-10] makes an extra payment of unknown outcome once after the session ended', async ({
  page,
  loginPage,
  openAs,
  payer,
  database,
}) => {
  const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
  const plans = new PlansPage(page)
  const extra = new ExtraPaymentDialog(page)
  let sent = 0
  await page.route('**/makeOffCyclePayment*', async (route) => {
    sent += 1
    if (sent > 1) return route.fulfill(unauthorized)
    // The payment succeeds, but its response is lost and the session ends.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openAs(payer.email, '/payment-plans')
  await plans.extraButton.click()
  await extra.fill(/Visa/, '42.00')
  await extra.button('Pay $42.00').click()
  await page
    .getByRole('dialog', { name: 'Session Timeout' })
    .getByRole('button', { name: 'Back to login' })
    .click()
  await page.unrouteAll()
  await loginPage.signIn(payer.email)
  await expect(extra.success).toContainText('$42.00')
  await extra.button('Back to Payment Plans').click()
  await expect(plans.plan('Braces')).toContainText('$558.00')
  expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
})

test('[TIME-07] keeps an extra payment’s amount when the session ends', async ({
  page,
  loginPage,
  openAs,
  payer,
}) => {
  await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
  const plans = new PlansPage(page)
  const extra = new ExtraPaymentDialog(page)
  await openAs(payer.email, '/payment-plans')
  await plans.extraButton.click()
  await extra.choice(/Visa/).check()
  await extra.next.click()
  await extra.amount.fill('42.50')
  await page.route('**/offCyclePayment/fees*', (route) => route.fulfill(unauthorized))
  await extra.next.click()
  await page.getByRole('dialog', { name: 'Session Timeout' }).getByText('Back to login').click()
  await loginPage.signIn(payer.email)
  await plans.extraButton.click()
  await extra.choice(/Visa/).check()
  await extra.next.click()
  await expect(extra.amount).toHaveValue('42.50')
  await page.keyboard.press('Escape')
  await plans.extraButton.click()
  await extra.choice(/Visa/).check()
  await extra.next.click()
  await expect(extra.amount).toHaveValue('')
})
