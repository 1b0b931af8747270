import { expect, specified } from '../fixtures/journey.ts'

const robin = 'robin@example.com'

specified(
  'lists the saved cards and the bank account, adds a card, and deletes a card and the account',
  async ({ methodsPage, signInAt }) => {
    await signInAt('/payment-methods', robin)
    const expires = `Expires 12/${new Date().getFullYear() + 3}`
    await expect(methodsPage.method(/Visa credit ····\s4242/)).toContainText(expires)
    await expect(methodsPage.method(/Visa debit ····\s5556/)).toContainText(expires)
    await expect(methodsPage.method(/First Platypus Bank ····\s0000/)).toBeVisible()
    await expect(methodsPage.methods).toHaveCount(4)
    await methodsPage.addButton.click()
    await methodsPage.addDialog.addCard({ number: '5200828282828210' })
    await expect(methodsPage.addDialog.addedDialog).toBeVisible()
    await methodsPage.addDialog.button('Done').click()
    await expect(methodsPage.method(/Mastercard debit ····\s8210/)).toContainText('Expires 12/2034')
    for (const deleted of [/Visa debit ····\s5556/, /····\s0000/]) {
      await methodsPage.openDeleteDialog(deleted)
      await methodsPage.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
      // The list is hidden below an open dialog.
      await expect(methodsPage.deleteDialog).toHaveCount(0)
      await expect(methodsPage.method(deleted)).toHaveCount(0)
    }
    await methodsPage.reload()
    await expect(methodsPage.method(/4242/)).toBeVisible()
    await expect(methodsPage.method(/Mastercard debit ····\s8210/)).toBeVisible()
    await expect(methodsPage.methods).toHaveCount(3)
  },
)

specified('explains why a card that pays a plan is not deleted', async ({ page, methodsPage, signInAt }) => {
  // With the plans, the page wouldn't ask.
  await page.route('**/paymentPlans?*', (route) => route.fulfill({ status: 500, json: { status: 'error' } }))
  await signInAt('/payment-methods', robin)
  await methodsPage.openDeleteDialog(/Visa credit ····\s4242/)
  await methodsPage.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(methodsPage.deleteDialog).toContainText('Payment method is attached to a payment plan')
  await methodsPage.deleteDialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(methodsPage.method(/4242/)).toBeVisible()
})
