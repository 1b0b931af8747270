import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { recordRequestBodies } from '../../fixtures/record-request-bodies.ts'
import { expect, test } from '../../fixtures/test.ts'
import { BankChallenge } from '../../pages/bank-challenge.ts'
import { MethodsPage } from '../../pages/methods-page.ts'

const debit = { number: '4000056655665556' }

test.describe('payment methods', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[METH-01] [METH-02] [METH-03] [METH-04] [METH-05] lists cards with their badges, and the bank account @phone', async ({
    page,
    openAs,
  }) => {
    await openAs('maya@example.com', '/payment-methods')
    const methods = new MethodsPage(page)
    await expect(methods.heading).toBeVisible()
    await expect(methods.addButton).toBeVisible()
    const expires = `12/${new Date().getFullYear() + 3}`
    await expect(methods.method(/Visa credit ····\s4242/)).toContainText(`Expires ${expires}`)
    await expect(methods.method(/Visa credit/)).not.toContainText('!')
    await expect(methods.method(/Visa debit ····\s5556/)).toContainText('Expiring Soon!')
    await expect(methods.method(/Mastercard prepaid ····\s5100/)).toContainText('Expired!')
    await expect(methods.method(/Harbor Credit Union ····\s6789/)).toContainText('Used for Crown, upper left')
    await expect(methods.methods.getByRole('button', { name: /^Delete/ })).toHaveCount(4)
    await expectAccessible(page)
  })

  test('[METH-06] [METH-13] [METH-14] [METH-15] sets up a payer’s first card at the provider and lists it @phone', async ({
    page,
    openAs,
    payer,
  }) => {
    const sentBodies = await recordRequestBodies(page)
    await openAs(payer.email, '/payment-methods')
    const methods = new MethodsPage(page)
    await expect(page.getByText('No payment methods found for your payer profile.')).toBeVisible()
    await expectAccessible(page)
    await methods.addButton.click()
    await methods.addDialog.kind('Credit/Debit').check()
    await methods.addDialog.next.click()
    await expect(methods.addDialog.add).toBeDisabled()
    await expect(methods.addDialog.dialog.getByRole('heading', { name: 'Add New Method' })).toBeFocused()
    await methods.addDialog.card.fill(debit)
    await expect(methods.addDialog.add).toBeDisabled()
    await methods.addDialog.nameOnCard.fill('Robin Vale')
    await expectAccessible(page)
    await methods.addDialog.add.click()
    await expect(methods.addDialog.addedDialog).toContainText(/Visa debit ····\s5556/)
    await expectAccessible(page)
    await methods.addDialog.button('Done').click()
    await expect(methods.method(/Visa debit ····\s5556/)).toContainText('Expires 12/2034')
    const sent = (await sentBodies()).join(' ')
    expect(sent).toContain('insertCard')
    expect(sent).not.toContain(debit.number)
    await page.reload()
    await expect(methods.method(/Visa debit ····\s5556/)).toBeVisible()
  })

  test('[METH-11] [METH-12] [ERR-28] requires a type for a new method, and shows that Bank is disabled', async ({
    page,
    openAs,
    payer,
  }) => {
    await openAs(payer.email, '/payment-methods')
    const methods = new MethodsPage(page)
    await methods.addButton.click()
    const { addDialog } = methods
    await expect(page.getByRole('dialog', { name: 'Add New Method' })).toBeVisible()
    await expect(addDialog.next).toBeDisabled()
    await addDialog.kind('Bank').check()
    await expect(
      addDialog.dialog.getByText('Bank payment method is currently disabled.').first(),
    ).toBeVisible()
    await expect(addDialog.next).toBeDisabled()
    await expectAccessible(page)
    await addDialog.button('Cancel').click()
    await expect(addDialog.dialog).toHaveCount(0)
    await expect(methods.addButton).toBeFocused()
  })

  test('[METH-15] saves a card after the bank’s challenge', async ({ page, openAs, payer }) => {
    await openAs(payer.email, '/payment-methods')
    const methods = new MethodsPage(page)
    await methods.addButton.click()
    await methods.addDialog.fill({ number: '4000002500003155' })
    await methods.addDialog.add.click()
    await expect(methods.addDialog.dialog.getByText('Your bank may ask you to confirm.')).toBeVisible()
    await new BankChallenge(page).completeButton.click()
    await expect(methods.addDialog.addedDialog).toBeVisible()
  })

  test('[METH-08] [METH-09] [METH-10] deletes a method without a reload, only after confirmation @phone', async ({
    page,
    openAs,
    payer,
  }) => {
    await payer.saveCard('credit')
    await payer.saveCard('debit')
    await openAs(payer.email, '/payment-methods')
    const methods = new MethodsPage(page)
    let deletions = 0
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions += 1
    })
    await methods.openDeleteDialog(/5556/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(methods.deleteDialog).toHaveCount(0)
    await methods.openDeleteDialog(/5556/)
    await methods.deleteDialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(methods.method(/5556/)).toBeVisible()
    expect(deletions).toBe(0)
    await methods.openDeleteDialog(/5556/)
    await methods.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(/Visa debit ····\s5556 was deleted\./)).toBeVisible()
    await expect(methods.deleteDialog).toHaveCount(0)
    await expect(methods.methods).toHaveCount(1)
    await expect(methods.heading).toBeFocused()
    expect(deletions).toBe(1)
  })

  test('deletes the bank account on file', async ({ page, openAs, payer }) => {
    await payer.linkBank()
    await openAs(payer.email, '/payment-methods')
    const methods = new MethodsPage(page)
    await methods.openDeleteDialog(/····\s0000/)
    await methods.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No payment methods found for your payer profile.')).toBeVisible()
  })
})
