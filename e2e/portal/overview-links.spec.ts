import { expect, test } from '../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 409/] })

test('[OVER-03] opens a bill’s payment from the overview', async ({
  page,
  overviewPage,
  openAs,
  payer,
  database,
}) => {
  const invoiceId = await database.addInvoice(payer)
  await openAs(payer.email)
  await overviewPage.due(invoiceId).getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
})

test('[OVER-08] [ROUTE-16] opens a transaction’s details from the overview, and returns to the list @phone', async ({
  page,
  overviewPage,
  openAs,
}) => {
  await openAs('maya@example.com')
  const { transactions } = overviewPage
  const newest = (await transactions.first().textContent()) ?? ''
  await transactions.first().click()
  await expect(page).toHaveURL(new RegExp(`/invoice-history/${newest}$`))
  await page.goBack()
  await expect(transactions.first()).toHaveText(newest)
})

test('[OVER-09] shows the last page of payments when the address names a later one', async ({
  page,
  overviewPage,
  openAs,
}) => {
  await openAs('maya@example.com', '/overview?page=99')
  await expect(overviewPage.transactions.first()).toBeVisible()
  await expect(page).toHaveURL(/\?page=\d$/)
})
