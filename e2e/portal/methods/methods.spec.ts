import { dayFromNow } from '../../fixtures/day-from-now.ts'
import { recordRequestBodies } from '../../fixtures/requests.ts'
import { expect, test } from '../../fixtures/test.ts'

const debit = { number: '4000056655665556' }

test.describe('payment methods', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[METH-01] [METH-02] [METH-03] [METH-04] [METH-05] [OVER-12] lists cards with their badges, the bank account, and the last update in the footer @phone', async ({
    page,
    methodsPage,
    openAs,
  }) => {
    await openAs('maya@example.com', '/payment-methods')
    await expect(methodsPage.heading).toBeVisible()
    await expect(methodsPage.addButton).toBeVisible()
    const expires = `12/${Number(dayFromNow(0).slice(0, 4)) + 3}`
    await expect(methodsPage.method(/Visa credit ····\s4242/)).toContainText(`Expires ${expires}`)
    await expect(methodsPage.method(/Visa credit/)).not.toContainText('!')
    await expect(methodsPage.method(/Visa debit ····\s5556/)).toContainText('Expiring Soon!')
    await expect(methodsPage.method(/Mastercard prepaid ····\s5100/)).toContainText('Expired!')
    await expect(methodsPage.method(/Harbor Credit Union ····\s6789/)).toContainText(
      'Used for Crown, upper left',
    )
    await expect(methodsPage.methods.getByRole('button', { name: /^Delete/ })).toHaveCount(2)
    await expect(methodsPage.methods.getByRole('link', { name: 'Used by 1 plan' })).toHaveCount(2)
    await expect(page.getByRole('contentinfo').getByText('Last update')).toBeVisible()
    await expect(page.getByText('Last update')).toHaveCount(1)
  })

  test('[METH-06] [METH-11] [METH-12] [METH-13] [METH-14] [METH-15] [ERR-28] requires a type for a new method, sets up a payer’s first card at the provider and lists it @phone', async ({
    page,
    methodsPage,
    openAs,
    payer,
  }) => {
    const sentBodies = await recordRequestBodies(page)
    await openAs(payer.email, '/payment-methods')
    await expect(page.getByText('No payment methods found for your payer profile.')).toBeVisible()
    await methodsPage.addButton.click()
    const { addDialog } = methodsPage
    await expect(page.getByRole('dialog', { name: 'Add New Method' })).toBeVisible()
    await expect(addDialog.next).toBeDisabled()
    await addDialog.kind('Bank').check()
    await expect(
      addDialog.dialog.getByText('Bank payment method is currently disabled.').first(),
    ).toBeVisible()
    await expect(addDialog.next).toBeDisabled()
    await addDialog.button('Cancel').click()
    await expect(addDialog.dialog).toHaveCount(0)
    await expect(methodsPage.addButton).toBeFocused()
    await methodsPage.addButton.click()
    await methodsPage.addDialog.kind('Credit/Debit').check()
    await methodsPage.addDialog.next.click()
    await expect(methodsPage.addDialog.add).toBeDisabled()
    await expect(methodsPage.addDialog.dialog.getByRole('heading', { name: 'Add New Method' })).toBeFocused()
    await methodsPage.addDialog.card.fill(debit)
    await expect(methodsPage.addDialog.add).toBeDisabled()
    await methodsPage.addDialog.nameOnCard.fill('Robin Vale')
    await methodsPage.addDialog.add.click()
    await expect(methodsPage.addDialog.addedDialog).toContainText(/Visa debit ····\s5556/)
    await methodsPage.addDialog.button('Done').click()
    await expect(methodsPage.method(/Visa debit ····\s5556/)).toContainText('Expires 12/2034')
    const sent = (await sentBodies()).join(' ')
    expect(sent).toContain('insertCard')
    expect(sent).not.toContain(debit.number)
    await page.reload()
    await expect(methodsPage.method(/Visa debit ····\s5556/)).toBeVisible()
  })

  test('[METH-15] saves a card after the bank’s challenge', async ({
    bankChallenge,
    methodsPage,
    openAs,
    payer,
  }) => {
    await openAs(payer.email, '/payment-methods')
    await methodsPage.addButton.click()
    await methodsPage.addDialog.addCard({ number: '4000002500003155' })
    await expect(methodsPage.addDialog.dialog.getByText('Your bank may ask you to confirm.')).toBeVisible()
    await bankChallenge.completeButton.click()
    await expect(methodsPage.addDialog.addedDialog).toBeVisible()
  })

  test('[METH-08] [METH-09] [METH-10] deletes a card and the bank account without a reload, only after confirmation @phone', async ({
    page,
    methodsPage,
    openAs,
    payer,
  }) => {
    await payer.linkBank()
    await payer.saveCard('debit')
    await openAs(payer.email, '/payment-methods')
    let deletions = 0
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions += 1
    })
    await methodsPage.openDeleteDialog(/5556/)
    await page.keyboard.press('Escape')
    await expect(methodsPage.deleteDialog).toHaveCount(0)
    await methodsPage.openDeleteDialog(/5556/)
    await methodsPage.deleteDialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(methodsPage.method(/5556/)).toBeVisible()
    expect(deletions).toBe(0)
    await methodsPage.openDeleteDialog(/5556/)
    await methodsPage.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(/Visa debit ····\s5556 was deleted\./)).toBeVisible()
    await expect(methodsPage.deleteDialog).toHaveCount(0)
    await expect(methodsPage.methods).toHaveCount(1)
    await expect(methodsPage.heading).toBeFocused()
    expect(deletions).toBe(1)
    await methodsPage.openDeleteDialog(/····\s0000/)
    await methodsPage.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No payment methods found for your payer profile.')).toBeVisible()
  })
})
