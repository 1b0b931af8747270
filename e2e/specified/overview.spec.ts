import { expect, specified } from '../fixtures/journey.ts'
import { expectCaptured } from '../fixtures/expect-captured.ts'

const robin = 'robin@example.com'

specified(
  'lists every kind of bill and payment, pages through 22 transactions, and opens one',
  async ({ seed: { bills }, page, overviewPage, signInAt }) => {
    await signInAt('/overview', robin)
    await expect(overviewPage.due(String(bills.late))).toContainText('5 days past due')
    await expect(overviewPage.due(String(bills.due))).toContainText('$110.00')
    await expect(overviewPage.due(String(bills.taxed))).toContainText('$253.00')
    const pending = overviewPage.due(String(bills.pending))
    await expect(pending.getByRole('button', { name: 'PENDING' })).toBeDisabled()
    const scheduled = overviewPage.section('Scheduled payments').getByRole('listitem')
    await expect(scheduled.filter({ hasText: 'Braces' })).toContainText(/····\s4242.*\$150\.00/)
    await expect(overviewPage.failedCards).toHaveCount(1)
    await expect(overviewPage.transactions.first()).toBeVisible()
    const all = page.getByRole('button', { name: 'See all 22 payments' })
    if (await all.isVisible()) await all.click()
    await expect(overviewPage.transactions).toHaveCount(20)
    await overviewPage.pager('Page 2').click()
    await expect(overviewPage.transactions).toHaveCount(2)
    const link = overviewPage.transactions.first()
    const transactionId = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/invoice-history/${transactionId}$`))
    await expect(page.getByRole('main')).toContainText('$110.00')
    await expect(page.getByRole('main')).toContainText('Robin Vale')
    await page.goto('/invoice-history/99')
    await expect(page.getByText('Unable to load details for invoice id: 99')).toBeVisible()
  },
)

specified('shows no transactions, plans and failures where the API has none', async ({ page, signInAt }) => {
  await signInAt('/overview', 'casey@example.com')
  await expect(page.getByText('No payments yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: 'Payment Plans' }).click()
  await expect(page.getByText('No payment plans found for your payer profile.')).toBeVisible()
  await page.getByRole('link', { name: 'Payment Methods' }).click()
  await expect(page.getByText('No payment methods found for your payer profile.')).toBeVisible()
})

specified(
  'retries a failed payment after a declined card with another one, captures what it showed, and moves its plan to it',
  async ({ seed: { bills }, page, overviewPage, plansPage, sandbox, signInAt }) => {
    await signInAt('/overview', robin)
    await overviewPage.updateWith(/0341/, 'Implant')
    await overviewPage.button(/^Update and Pay \$/).click()
    await expect(overviewPage.dialog).toContainText(
      'Unable to process your outstanding payment using the provided payment method',
    )
    await page.reload()
    await overviewPage.updateWith(/4242/, 'Implant')
    await overviewPage.button('Update and Pay $155.25').click()
    await expect(overviewPage.dialog).toContainText(
      'Your payment was processed successfully and the new payment method was added to your payment plan',
    )
    await expectCaptured(sandbox, String(bills.failed), '$155.25')
    await overviewPage.button('Done').click()
    await expect(overviewPage.failedCards).toHaveCount(0)
    await page.getByRole('link', { name: 'Payment Plans' }).click()
    await plansPage.toggle('Implant').waitFor()
    const toggle = plansPage.toggle('Implant')
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    await expect(plansPage.plan('Implant')).toContainText(/Visa credit ····\s4242/)
  },
)
