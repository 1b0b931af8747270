import { BankLink } from '../../pages/bank-link.ts'
import { PayAsGuestPage } from '../../pages/pay-as-guest-page.ts'
import { expect, test } from '../../fixtures/test.ts'

const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }

test.describe('Pay as Guest by bank account', () => {
  test('[PAG-02] [PAG-06] [PAG-07] [PAG-11] [PAY-23] [PAY-25] [PAY-26] [PAY-44] links and debits a bank account in Pay as Guest and shows it as processing, also after a reload @phone', async ({
    page,
  }) => {
    const payAsGuest = new PayAsGuestPage(page)
    await payAsGuest.open()
    await payAsGuest.fill(jamie)
    await page.getByRole('radio', { name: 'Bank account' }).check()
    await expect(page.getByText('$120.00').first()).toBeVisible()
    await payAsGuest.next.click()
    const bankLink = new BankLink(page)
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
    await expect(page.getByText('Jamie Rivera')).toBeVisible()
    await expect(page.getByText('Processing, usually 4 business days')).toBeVisible()
    await expect(page.getByText('Total paid')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Processing, usually 4 business days')).toBeVisible()
    await expect(page.getByText('$120.00').first()).toBeVisible()
    await expect(payAsGuest.next).toHaveCount(0)
  })

  test('returns to Pay as Guest with its input when the bank’s window is closed', async ({ page }) => {
    const payAsGuest = new PayAsGuestPage(page)
    await payAsGuest.open()
    await payAsGuest.fill(jamie)
    await page.getByRole('radio', { name: 'Bank account' }).check()
    await payAsGuest.next.click()
    await new BankLink(page).leave()
    await expect(payAsGuest.next).toBeEnabled()
    await expect(payAsGuest.field('Patient first name')).toHaveValue('Jamie')
    await payAsGuest.next.click()
    await expect(new BankLink(page).consent).toBeVisible()
  })

  test.describe('after a declined card', () => {
    // Browsers log the provider's 402.
    test.use({ expectedConsoleErrors: [/status of 402/] })

    test('[PAY-09] continues to the bank account for the same patient and amount, without another form', async ({
      page,
    }) => {
      const payAsGuest = new PayAsGuestPage(page)
      await payAsGuest.open()
      await payAsGuest.fill(jamie)
      await payAsGuest.card.check()
      await payAsGuest.next.click()
      const { dialog } = payAsGuest
      await dialog.pay({ number: '4000000000000002' }, '$124.20')
      await expect(dialog.dialog.getByText(/····\s0002 was not charged\./)).toBeVisible()
      // The payer chose the amount: no bill of theirs is open.
      await expect(dialog.dialog.getByText(/You still owe/)).toHaveCount(0)
      await dialog.dialog.getByRole('button', { name: 'Pay from a bank account' }).click()
      await expect(new BankLink(page).consent).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Bank account', includeHidden: true })).toBeChecked()
    })
  })
})
