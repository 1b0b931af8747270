import { expect, test } from '../fixtures/test.ts'
import { withoutRendering } from '../fixtures/without-rendering.ts'

test('[SHELL-17] announces that a slow invoice is loading, and that it has finished', async ({
  page,
  openInvoice,
}) => {
  await withoutRendering(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/transactions/*/invoice*', async (route) => {
    await release.promise
    await route.continue()
  })
  await openInvoice()
  const announced = page.getByRole('status').filter({ hasText: /^(Loading|Finished loading)$/ })
  await expect(announced).toHaveText('Loading')
  release.resolve()
  await expect(announced).toHaveText('Finished loading')
})

test('[SHELL-17] announces the prices of a typed amount in Pay as Guest, and its total by bank', async ({
  page,
  payAsGuestPage,
}) => {
  await payAsGuestPage.open()
  await payAsGuestPage.field('Amount').fill('100')
  const announced = page.getByRole('status').filter({ hasText: '$100.00' })
  await expect(announced).toHaveText('Debit$100.00Credit$103.50')
  await page.getByRole('radio', { name: 'Bank account' }).check()
  await expect(announced).toHaveText(/^Payment Due \$100\.00$/)
})

test('[SHELL-17] announces the total of the typed card, and of another one', async ({ guestInvoicePage }) => {
  await guestInvoicePage.open('MIXDUE000001')
  const { dialog, card } = await guestInvoicePage.openCardForm()
  const announced = dialog.getByRole('status').filter({ hasText: 'Payment Due' })
  await card.fill({ number: '4000056655665556' })
  await expect(announced).toHaveText('Payment Due $500.00')
  await card.number.clear()
  await card.fill({ number: '4242424242424242' })
  await expect(announced).toHaveText('Payment Due $512.50')
})

test('[SHELL-17] lets the keyboard scroll a dialog that is higher than the screen', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await page.setViewportSize({ width: 390, height: 480 })
  await openInvoice()
  const { nameOnCard, dialog } = await guestInvoicePage.openCardForm()
  await expect(nameOnCard).toBeVisible()
  const body = dialog.locator('[tabindex="0"]')
  await body.focus()
  await page.keyboard.press('End')
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 1200 })
  await expect(body).toHaveCount(0)
})
