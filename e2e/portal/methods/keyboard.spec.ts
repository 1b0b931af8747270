import { reach } from '../../fixtures/reach.ts'
import { expect, test } from '../../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 409/] })

test('[METH-06] adds a card with the keyboard alone', async ({ page, methodsPage, openAs, payer }) => {
  await openAs(payer.email, '/payment-methods')
  const { addDialog } = methodsPage
  await reach(methodsPage.addButton)
  await page.keyboard.press('Enter')
  await reach(addDialog.kind('Credit/Debit'))
  await page.keyboard.press('Space')
  await reach(addDialog.next)
  await page.keyboard.press('Enter')
  await expect(addDialog.dialog.getByRole('heading', { name: 'Add New Method' })).toBeFocused()
  await reach(addDialog.card.number)
  await page.keyboard.type('4000056655665556')
  await page.keyboard.type('1234')
  await page.keyboard.type('123')
  await page.keyboard.type('10001')
  await page.keyboard.press('Tab')
  await expect(addDialog.nameOnCard).toBeFocused()
  await page.keyboard.type('Robin Vale')
  // The card field tells the page after the last key.
  await expect(addDialog.button('Add New Method')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(addDialog.addedDialog).toBeVisible()
  await reach(addDialog.button('Done'))
  await page.keyboard.press('Enter')
  await expect(methodsPage.method(/Visa debit ····\s5556/)).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('[METH-06] focuses the heading when the list with the first card arrives after its dialog closed', async ({
  page,
  methodsPage: { addButton, addDialog, heading, methods },
  openAs,
  payer,
}) => {
  await openAs(payer.email, '/payment-methods')
  await expect(addButton).toBeVisible()
  const refreshed = Promise.withResolvers<void>()
  let lists: number | undefined
  page.on('request', (request) => {
    if (request.url().includes('/payment-methods/pm_')) lists = 0
  })
  await page.route('**/*activeFlag=true*', async (route) => {
    if (lists !== undefined) lists += 1
    // The first one after the card’s call completes its saving.
    if (lists !== undefined && lists > 1) await refreshed.promise
    await route.continue()
  })
  await addButton.click()
  await addDialog.addCard({ number: '4000056655665556' })
  await addDialog.button('Done').press('Enter')
  await expect(addButton).toBeFocused()
  refreshed.resolve()
  await expect(methods).toHaveCount(1)
  await expect(heading).toBeFocused()
})
