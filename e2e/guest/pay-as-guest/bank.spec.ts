import { expect, test } from '../../fixtures/test.ts'

const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }

test.describe('Pay as Guest by bank account', () => {
  test('[PAG-02] [PAG-06] [PAG-07] [PAG-11] [PAY-23] [PAY-25] [PAY-26] [PAY-44] links and debits a bank account in Pay as Guest and shows it as processing, also after a reload @phone', async ({
    page,
    bankLink,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.fill(jamie)
    await page.getByRole('radio', { name: 'Bank account' }).check()
    await expect(page.getByText('$120.00').first()).toBeVisible()
    await payAsGuestPage.next.click()
    await bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await bankLink.continue()
    const confirm = page.getByRole('dialog', { name: 'Make a Payment' })
    await expect(confirm.getByText('Bright Smiles Dental · for Jamie Rivera')).toBeVisible()
    await expect(confirm.getByText(/None provided|Invoice/)).toHaveCount(0)
    await confirm.getByRole('checkbox', { name: 'I authorize this debit' }).check()
    await confirm.getByRole('button', { name: 'Authorize and pay $120.00' }).click()
    const done = page.getByRole('dialog', { name: 'Payment Submitted Successfully' })
    await expect(done.getByText('Processing, usually 4 business days')).toBeVisible()
    await done.getByRole('button', { name: 'View receipt' }).click()
    await expect(page.getByRole('article').getByText('Harbor Credit Union ····')).toBeVisible()
    await expect(page.getByRole('article').getByText('Jamie Rivera')).toBeVisible()
    await expect(page.getByText('Processing, usually 4 business days')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Email confirmation' })).toBeVisible()
    await expect(page.getByText('Total paid')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Processing, usually 4 business days')).toBeVisible()
    await expect(page.getByText('$120.00').first()).toBeVisible()
    await expect(payAsGuestPage.next).toHaveCount(0)
  })

  test('returns to Pay as Guest with its input when the bank’s window is closed', async ({
    page,
    bankLink,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.fill(jamie)
    await page.getByRole('radio', { name: 'Bank account' }).check()
    await payAsGuestPage.next.click()
    await bankLink.leave()
    await expect(payAsGuestPage.next).toBeEnabled()
    await expect(payAsGuestPage.next).toBeFocused()
    await expect(payAsGuestPage.field('Patient first name')).toHaveValue('Jamie')
    await payAsGuestPage.next.click()
    await expect(bankLink.consent).toBeVisible()
  })

  test.describe('after a declined card', () => {
    // Browsers log the provider's 402.
    test.use({ expectedConsoleErrors: [/status of 402/] })

    test('[PAY-09] continues to the bank account for the same patient and amount, without another form', async ({
      page,
      bankLink,
      payAsGuestPage,
    }) => {
      await payAsGuestPage.open()
      await payAsGuestPage.fill(jamie)
      await payAsGuestPage.card.check()
      await payAsGuestPage.next.click()
      const { dialog } = payAsGuestPage
      await dialog.pay({ number: '4000000000000002' }, '$124.20')
      await expect(dialog.dialog.getByText(/····\s0002 was not charged\./)).toBeVisible()
      // The payer chose the amount: no bill of theirs is open.
      await expect(dialog.dialog.getByText(/You still owe/)).toHaveCount(0)
      await dialog.dialog.getByRole('button', { name: 'Pay from a bank account' }).click()
      await expect(bankLink.consent).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Bank account', includeHidden: true })).toBeChecked()
    })
  })
})
