import { expectAccessible } from '../fixtures/expectations.ts'
import { expect, test } from '../fixtures/test.ts'

const jamie = { amount: '20', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }

test.describe('axe', () => {
  // Browsers log the provider’s 402.
  test.use({ expectedConsoleErrors: [/status of 402/] })

  test('passes axe in every state of the payment dialog @phone', async ({
    page,
    guestInvoicePage,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice())
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.submit).toBeVisible()
    await expectAccessible(page)
    await dialog.pay({ number: '4000000000000002' }, '$345.69')
    await expect(dialog.failure).toBeVisible()
    await expectAccessible(page)
    await dialog.dialog.getByRole('button', { name: 'Try another card' }).click()
    await dialog.card.fill({ number: '4000056655665556' })
    await dialog.submitFor('$334.00').click()
    await expect(dialog.success).toBeVisible()
    await expectAccessible(page)
  })

  test('passes axe on every step of Pay as Guest @phone', async ({ page, payAsGuestPage }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.card.check()
    await payAsGuestPage.next.click()
    await expect(page.getByText('Please check these fields')).toBeVisible()
    await expectAccessible(page)
    await payAsGuestPage.fill(jamie)
    await payAsGuestPage.next.click()
    await expect(payAsGuestPage.dialog.submit).toBeVisible()
    await expectAccessible(page)
    await payAsGuestPage.dialog.pay({ number: '4000056655665556' }, '$20.00')
    await payAsGuestPage.dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Email receipt' }).click()
    await expect(page.getByRole('dialog', { name: 'Email receipt' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('fits Pay as Guest with its errors into 320 pixels', async ({ page, payAsGuestPage }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await payAsGuestPage.open()
  await payAsGuestPage.card.check()
  await payAsGuestPage.next.click()
  await expect(page.getByText('Please check these fields')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})
