import { expect, specified } from '../fixtures/journey.ts'
import type { PlansPage } from '../pages/plans-page.ts'

const robin = 'robin@example.com'

/** Opens a plan if it is closed. */
async function openPlan(plans: PlansPage, name: string): Promise<void> {
  const toggle = plans.toggle(name)
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
}

specified(
  'shows the plans by their ids, each with its figures and payments, and moves one to a saved card and to a new one',
  async ({ page, plansPage, signInAt }) => {
    await signInAt('/payment-plans', robin)
    await expect(plansPage.cards.getByRole('heading', { level: 2 })).toHaveText([
      'Braces',
      'Implant',
      'Whitening',
    ])
    await openPlan(plansPage, 'Braces')
    await expect(plansPage.plan('Braces')).toContainText('Billed monthly on the 15th')
    await expect(plansPage.plan('Braces')).toContainText('$450.00')
    await expect(plansPage.fact('Braces', 'Monthly payment')).toHaveText('$150.00')
    await expect(plansPage.fact('Braces', 'Start date')).toHaveText('09/15/2026')
    await expect(plansPage.plan('Braces')).toContainText(/Visa credit ····\s4242/)
    await expect(plansPage.plan('Braces').getByRole('table').getByRole('link')).toHaveCount(1)
    await openPlan(plansPage, 'Implant')
    await expect(plansPage.plan('Implant').getByRole('table')).toContainText('$150.00')
    await openPlan(plansPage, 'Whitening')
    await expect(plansPage.plan('Whitening')).toContainText('Completed')
    await expect(plansPage.plan('Whitening')).not.toContainText('Balance remaining')
    await openPlan(plansPage, 'Braces')
    await plansPage.editLink('Braces').click()
    await plansPage.method('Braces', /Visa debit/).check()
    await plansPage.button('Braces', 'SAVE').click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    await page.reload()
    await openPlan(plansPage, 'Braces')
    await expect(plansPage.plan('Braces')).toContainText(/Visa debit ····\s5556/)
    await plansPage.editLink('Braces').click()
    await plansPage.method('Braces', 'ADD NEW PAYMENT METHOD').check()
    await plansPage.button('Braces', 'ADD').click()
    await plansPage.addDialog.addCard({ number: '5200828282828210' })
    await plansPage.addDialog.button('Done').click()
    await plansPage.selecting.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()
    await expect(plansPage.plan('Braces')).toContainText(/Mastercard debit ····\s8210/)
  },
)

specified(
  'charges extra payments by saved cards, of which one completes its plan, after a declined one',
  async ({ stack, plansPage, extraPaymentDialog, signInAt }) => {
    const captured = async () => (await stack.inspect()).captured
    const start = async (plan: string) => {
      await plansPage.extraButton.click()
      await extraPaymentDialog.choice(plan).check()
      await extraPaymentDialog.next.click()
    }
    await signInAt('/payment-plans', robin)
    await start('Braces')
    await extraPaymentDialog.fill(/0341/, '100')
    await extraPaymentDialog.button('Pay $103.50').click()
    await expect(extraPaymentDialog.dialog).toContainText('There was an issue with your payment.')
    expect(await captured()).toEqual([])
    await plansPage.open()

    await start('Braces')
    await extraPaymentDialog.fill(/Visa credit ····\s4242/, '100')
    await expect(extraPaymentDialog.figure('Convenience Fee')).toHaveText('$3.50')
    await extraPaymentDialog.button('Pay $103.50').click()
    await expect(extraPaymentDialog.success).toContainText('$103.50')
    await expect(extraPaymentDialog.figure('Balance remaining')).toHaveText('$350.00')
    await extraPaymentDialog.button('Back to Payment Plans').click()
    await expect(plansPage.plan('Braces')).toContainText('$350.00')

    await start('Implant')
    await extraPaymentDialog.fill(/Visa debit ····\s5556/, '300')
    await extraPaymentDialog.button('Pay $300.00').click()
    await expect(extraPaymentDialog.success).toContainText('Implant is completed.')
    expect(await captured()).toEqual([10_350, 30_000])
    await extraPaymentDialog.button('Back to Payment Plans').click()
    await expect(plansPage.plan('Implant')).toContainText('Completed')
  },
)
