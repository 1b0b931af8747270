import { expect, test } from '../../fixtures/test.ts'

for (const [amounts, limit] of [
  [[30], /too small to pay online.*The smallest amount that can be paid here is \$0\.50/s],
  [[99_999_999, 1], /too large to pay online.*The largest amount that can be paid here is \$999,999\.99/s],
] as const)
  test(`[PAY-37] refuses a bill of ${amounts.join(' and ')} cents before a card is typed, and names the limit @phone`, async ({
    page,
    database,
    guestInvoicePage,
  }) => {
    await guestInvoicePage.open(await database.addInvoice({ amounts }))
    await expect(page.getByRole('main')).toContainText(limit)
    await expect(guestInvoicePage.payButton).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
