import { dayFromNow } from '../fixtures/day-from-now.ts'
import { expect, test } from '../fixtures/test.ts'

const day = 86_400_000

for (const days of [-400, 400]) {
  test.describe(`on a computer whose clock is ${days} days off`, () => {
    test.use({ expectedConsoleErrors: [/status of 409/] })

    test.beforeEach(({ page }) => page.clock.setSystemTime(Date.now() + days * day))

    test('[OVER-04] [VALID-35] [METH-04] [METH-05] counts days past due by the server’s day, shows a valid saved card as valid, and pays with it today', async ({
      page,
      overviewPage,
      payInvoicePage,
      openAs,
      database,
      payer,
    }) => {
      await payer.saveCard('debit')
      const late = { ...payer, status: 'unpaid', dueDate: dayFromNow(-4) } as const
      const invoiceId = await database.addInvoice(late)
      await openAs(payer.email)
      await expect(overviewPage.due(invoiceId)).toContainText('4 days past due')
      await page.reload()
      await expect(overviewPage.due(invoiceId)).toContainText('4 days past due')
      await payInvoicePage.open(invoiceId)
      await payInvoicePage.choose(/Visa debit/)
      await expect(page.getByText(/Expired|Expires soon/)).toHaveCount(0)
      await payInvoicePage.dialog.submitFor('$334.00').click()
      await expect(payInvoicePage.dialog.success).toBeVisible()
      const slashed = (date: string) => `/${date.slice(0, 4)}`
      await expect(payInvoicePage.dialog.dialog).toContainText(slashed(dayFromNow(0)))
      await expect(payInvoicePage.dialog.dialog).not.toContainText(slashed(dayFromNow(days)))
    })
  })
}
