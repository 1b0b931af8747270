import { expect, test } from '../../fixtures/test.ts'

const debit = { number: '4000056655665556' }

test.describe('payment method errors', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  const broken = { status: 500, json: { status: 'error', data: null, errors: [] } }

  test('[METH-16] [ERR-20] keeps a method that pays a plan, and explains why, also when the plans could not be loaded', async ({
    page,
    methodsPage,
    openAs,
    payer,
  }) => {
    await payer.addPlan({ method: { tokenId: await payer.saveCard() } })
    await openAs(payer.email, '/payment-methods')
    await expect(methodsPage.method(/4242/).getByRole('link', { name: 'Used by 1 plan' })).toBeVisible()
    await expect(methodsPage.method(/4242/).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await expect(page.getByText(/^To delete a payment method that a plan uses/)).toBeVisible()
    await page.route('**/paymentPlans?*', (route) => route.fulfill(broken))
    await page.reload()
    await methodsPage.openDeleteDialog(/4242/)
    await methodsPage.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Unable to Delete' })).toContainText(
      'Payment method is attached to a payment plan',
    )
    await expect(methodsPage.deleteDialog.getByRole('heading', { name: 'Unable to Delete' })).toBeFocused()
    await methodsPage.deleteDialog.getByRole('button', { name: 'Dismiss' }).click()
    await page.unroute('**/paymentPlans?*')
    await page.reload()
    await expect(methodsPage.method(/4242/)).toContainText('Used for Braces')
  })

  test('[ERR-21] keeps the method when deleting it fails', async ({ page, methodsPage, openAs, payer }) => {
    await payer.saveCard()
    await page.route('**/paymentMethods/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(broken) : route.fallback(),
    )
    await openAs(payer.email, '/payment-methods')
    await methodsPage.openDeleteDialog(/4242/)
    await methodsPage.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(methodsPage.deleteDialog).toContainText('Error deleting payment method')
    await methodsPage.deleteDialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(methodsPage.method(/4242/)).toBeVisible()
  })

  test('[METH-07] [ERR-19] [SHELL-17] shows the payer’s id and a retry when methods can’t be loaded, and announces that loading has finished, not that it worked', async ({
    page,
    methodsPage,
    openAs,
    payer,
  }) => {
    await payer.saveCard()
    const release = Promise.withResolvers<void>()
    let failing = true
    await page.route('**/paymentMethods?*', async (route) => {
      if (!failing) return route.fallback()
      await release.promise
      await route.fulfill(broken)
    })
    await openAs(payer.email, '/payment-methods')
    const announced = page.getByRole('status').filter({ hasText: /^(Loading|Finished loading)$/ })
    await expect(announced).toHaveText('Loading')
    release.resolve()
    await expect(announced).toHaveText('Finished loading')
    const alert = page.getByRole('main')
    await expect(alert).toContainText(`Error getting payment methods for payerId ${payer.payerId}`)
    failing = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(methodsPage.method(/4242/)).toBeVisible()
  })

  test('[ERR-16] [ERR-26] [ERR-18] shows a declined card’s code and message and keeps the form, and retries with the same card when the API rejects it', async ({
    page,
    methodsPage,
    openAs,
    payer,
  }) => {
    await openAs(payer.email, '/payment-methods')
    const { addDialog, addButton, methods } = methodsPage
    let setups = 0
    page.on('request', (request) => {
      if (request.url().includes('/payments/setup')) setups += 1
    })
    await addButton.click()
    await addDialog.addCard({ number: '4000000000000002' })
    await expect(addDialog.dialog).toContainText('card_declined')
    await expect(addDialog.dialog).toContainText('Your card was declined.')
    await addDialog.button('Dismiss').click()
    await expect(addDialog.nameOnCard).toHaveValue('Robin Vale')

    let failing = true
    await page.route('**/payments/payers/*/payment-methods/*', (route) =>
      failing ? route.fulfill(broken) : route.fallback(),
    )
    await addDialog.card.fill(debit)
    await addDialog.add.click()
    await expect(addDialog.dialog).toContainText('Card Error')
    await expect(addDialog.dialog).toContainText('Unable to add card token to user')
    failing = false
    await addDialog.button('Dismiss').click()
    await addDialog.add.click()
    await expect(addDialog.addedDialog).toBeVisible()
    await addDialog.button('Done').click()
    await expect(methods).toHaveCount(1)
    expect(setups, 'one for each card').toBe(2)
  })
})
