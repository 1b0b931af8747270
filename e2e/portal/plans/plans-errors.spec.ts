import { expect, test } from '../../fixtures/test.ts'

test.describe('payment plan errors', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  const broken = { status: 500, json: { status: 'error', data: null, errors: [] } }

  test('[PLAN-02] [ERR-17] shows a payer that there are no plans @phone', async ({
    page,
    plansPage,
    openAs,
    payer,
  }) => {
    await openAs(payer.email, '/payment-plans')
    await expect(page.getByText('No payment plans found for your payer profile.')).toBeVisible()
    await expect(plansPage.extraButton).toHaveCount(0)
  })

  test('[ERR-17] [ERR-18] shows an error for plans, details and totals that can’t be loaded, each with a retry', async ({
    page,
    plansPage,
    openAs,
    payer,
  }) => {
    await payer.addPlan()
    const broke = new Set(['/paymentPlans?', '/paymentPlan/'])
    await page.route('**/api/v1/**', (route) =>
      [...broke].some((part) => route.request().url().includes(part))
        ? route.fulfill(broken)
        : route.fallback(),
    )
    await openAs(payer.email, '/payment-plans')
    await expect(page.getByText('Error getting payment plans')).toBeVisible()
    broke.delete('/paymentPlans?')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(plansPage.plan('Braces')).toContainText('Payment Plan Details')
    await expect(plansPage.plan('Braces')).toContainText('Payment Plan Totals')
    await expect(plansPage.plan('Braces')).toContainText('$600.00')
  })
})
