import type { Switches } from '@payment-center/specified-api'
import { expect, specified } from '../fixtures/journey.ts'
import { expectCaptured } from '../fixtures/expect-captured.ts'

const readings: Readonly<Record<string, Partial<Switches>>> = {
  'text ids, calendar days and MM/YY': { ids: 'text', dates: 'day', expiry: 'MM/YY' },
  'upper case funding and expiry in two fields': { funding: 'upper', expiry: 'months' },
  'bare lists and a list of locations': { lists: 'bare', fullInfo: 'list' },
  'no logo, a simplyzero account and capture by the server': {
    logo: 'none',
    accountType: 'simplyzero',
    capture: 'manual',
  },
  'an odd row in each list': { oddRow: true },
}

for (const [name, switches] of Object.entries(readings)) {
  specified.describe(`with ${name}`, () => {
    specified.use({ switches })

    specified(
      `charges a guest’s card and shows a payer’s screens with ${name}`,
      async ({
        seed: { bills },
        page,
        guestInvoicePage,
        overviewPage,
        methodsPage,
        plansPage,
        sandbox,
        signInAt,
      }) => {
        const bill = String(bills.guest)
        await guestInvoicePage.open(bill)
        const dialog = await guestInvoicePage.openCardForm()
        await dialog.pay({ number: '4242424242424242' }, '$113.85')
        await expect(dialog.success).toBeVisible()
        await expect
          .poll(async () => (await sandbox.paymentsOf(bill)).map(({ paymentIntent }) => paymentIntent.status))
          .toContain('succeeded')
        await expectCaptured(sandbox, bill, '$113.85')

        await signInAt('/overview', 'robin@example.com')
        await expect(overviewPage.due(String(bills.late))).toContainText('5 days past due')
        await expect(overviewPage.failedCards).toHaveCount(1)
        await expect(overviewPage.transactions.first()).toBeVisible()
        await page.getByRole('link', { name: 'Payment Methods' }).click()
        const expires = `12/${new Date().getFullYear() + 3}`
        await expect(methodsPage.method(/Visa credit ····\s4242/)).toContainText(expires)
        await page.getByRole('link', { name: 'Payment Plans' }).click()
        await expect(plansPage.plan('Braces')).toContainText('$450.00')
        await expect(page.getByRole('contentinfo')).toContainText('1 Pier Rd')
      },
    )
  })
}
