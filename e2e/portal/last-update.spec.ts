import { expect, test } from '../fixtures/test.ts'

test('[OVER-12] shows the last update once, in the footer of the methods', async ({ page, openAs }) => {
  await openAs('maya@example.com', '/payment-methods')
  await expect(page.getByRole('contentinfo').getByText('Last update')).toBeVisible()
  await expect(page.getByText('Last update')).toHaveCount(1)
})
