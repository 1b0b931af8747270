import { expect, test } from '../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 409/] })

test('[OVER-08] [OVER-09] [ROUTE-16] shows the last page of payments when the address names a later one, opens a transaction’s details and returns to the list @phone', async ({
  page,
  overviewPage,
  openAs,
}) => {
  await openAs('maya@example.com', '/overview?page=1e9')
  const { transactions } = overviewPage
  await expect(transactions.first()).toBeVisible()
  await expect(page).toHaveURL(/\?page=\d$/)
  const newest = (await transactions.first().textContent()) ?? ''
  await transactions.first().click()
  await expect(page).toHaveURL(new RegExp(`/invoice-history/${newest}$`))
  await page.goBack()
  await expect(transactions.first()).toHaveText(newest)
})
