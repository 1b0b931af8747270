import { holdRequests } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'

const debit = { number: '4000056655665556' }
const deadline = 15_000

test.describe('a payer’s payment while a vendor doesn’t answer', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test.beforeEach(({ page }) => page.clock.install())

  test('shows the result of a saved card’s payment whose bank’s page never loads', async ({
    page,
    payer,
    payInvoicePage,
    openPayersInvoice,
    sandbox,
  }) => {
    await payer.saveCard('asking')
    const asked = page.waitForRequest('**/browser/three-d-secure?*')
    await holdRequests(page, '**/browser/three-d-secure?*')
    await openPayersInvoice()
    await payInvoicePage.choose(/3184/)
    const { dialog } = payInvoicePage
    await dialog.submitFor('$345.69').click()
    const challenge = new URL((await asked).url())
    await page.clock.fastForward(deadline)
    await expect(dialog.dialog).toContainText('We don’t know yet whether your payment went through')
    await sandbox.completeChallenge(challenge)
    await page.clock.fastForward(deadline)
    await expect(dialog.success).toBeVisible()
  })

  test('offers to load the field of a new card again', async ({ page, methodsPage, openAs, payer }) => {
    const frame = await holdRequests(page, '**/browser/frames/card*')
    await openAs(payer.email, '/payment-methods')
    await methodsPage.addButton.click()
    const { addDialog } = methodsPage
    await addDialog.kind('Credit/Debit').check()
    await addDialog.next.click()
    await expect(addDialog.dialog.getByText('Loading the secure card field…')).toBeVisible()
    await page.clock.fastForward(deadline)
    const late = addDialog.dialog.getByRole('alert').filter({ hasText: 'The card field isn’t loading' })
    await expect(late).toContainText('call Bright Smiles Dental at (212) 555-0142.')
    await frame.answerLater()
    await late.getByRole('button', { name: 'Try again' }).click()
    await addDialog.card.fill(debit)
    await addDialog.nameOnCard.fill('Robin Vale')
    await addDialog.add.click()
    await expect(addDialog.addedDialog).toBeVisible()
  })
})
