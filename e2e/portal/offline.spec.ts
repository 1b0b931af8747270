import { expect, test } from '../fixtures/test.ts'

// Browsers log failed requests.
// What is requested while offline stays lost.
test.use({ failedImports: 'kept', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of 409/] })

test('[SHELL-16] [SHELL-18] shows a payer that the connection is lost, and loads what is missing after it returns @phone', async ({
  page,
  overviewPage,
  context,
  openAs,
}) => {
  await openAs('maya@example.com')
  await expect(overviewPage.transactions.first()).toBeVisible()
  // The code of the other screens is loaded while online, in idle time.
  const code = () => performance.getEntriesByType('resource').map(({ name }) => name)
  for (const chunk of ['/screens-', '/paying-'])
    await expect.poll(async () => (await page.evaluate(code)).join()).toContain(chunk)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await page.getByRole('link', { name: 'Payment Plans' }).click()
  const error = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Bright Smiles Dental at (212) 555-0142' })
  await expect(error).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline')).toHaveCount(0)
  await expect(error).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Make an extra payment' })).toBeVisible()
})

test('loads the form of a new card that was opened offline once the connection is back @phone', async ({
  page,
  methodsPage,
  context,
  payer,
  openAs,
}) => {
  await openAs(payer.email, '/payment-methods')
  await methodsPage.addButton.click()
  const { addDialog } = methodsPage
  await addDialog.kind('Credit/Debit').check()
  // The offline banner is loaded while online.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await addDialog.next.click()
  await expect(addDialog.dialog).toContainText(
    'You’re offline. The card field will load once you’re connected.',
  )
  await context.setOffline(false)
  await addDialog.card.fill({ number: '4000056655665556' })
  await addDialog.nameOnCard.fill('Robin Vale')
  await addDialog.add.click()
  await expect(addDialog.addedDialog).toBeVisible()
})
