import type { Page } from '@playwright/test'
import { expectClosed } from '../fixtures/expectations.ts'
import { holdConfirmation } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { jamie } from '../pages/pay-as-guest-wallet.ts'

const debit = { number: '4000056655665556' }

/** What follows the browser's history loads in idle time, with the announcement of slow loads. */
const expectHistoryFollowed = (page: Page) => expect(page.locator('#root > [role=status]')).toBeAttached()

/** Back leaves the page for the one before at once. */
async function expectNoDeadEntry(page: Page) {
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
}

test.describe('on a guest’s invoice', () => {
  test.use({ routesFrames: true })

  test.beforeEach(async ({ page, openInvoice, guestInvoicePage: { payButton } }) => {
    await openInvoice()
    await expect(payButton).toBeVisible()
    await expectHistoryFollowed(page)
  })

  test('the browser’s Back closes the card form and drops its price, and leaves the page once it was closed otherwise @phone', async ({
    page,
    guestInvoicePage: { dialog, payButton },
  }) => {
    await payButton.click()
    await dialog.fill(debit)
    await expect(dialog.submitFor('$334.00')).toBeVisible()
    await page.goBack()
    await expectClosed(page, dialog.dialog)
    await expect(payButton).toBeFocused()
    await page.goForward()
    await expectClosed(page, dialog.dialog)
    await payButton.click()
    await expect(dialog.card.number).toHaveValue('')
    await expect(dialog.submit).toHaveText(/^Submit Payment(?!.*\$)/)
    await expect(dialog.submit).toBeDisabled()
    await dialog.card.number.press('Escape')
    await expectClosed(page, dialog.dialog)
    await expectNoDeadEntry(page)
  })

  test('the browser’s Back doesn’t leave a guest’s payment while it is sent, and closes its result', async ({
    page,
    guestInvoicePage: { dialog, payButton, paidNotice },
  }) => {
    const confirmation = await holdConfirmation(page)
    await payButton.click()
    await dialog.pay(debit, '$334.00')
    await confirmation.sent()
    await page.goBack()
    await page.waitForFunction(() => JSON.stringify([history.state]).includes('step'))
    await expect(dialog.dialog).toBeVisible()
    confirmation.release()
    await expect(dialog.success).toBeVisible()
    await page.goBack()
    await expectClosed(page, dialog.dialog)
    await expect(paidNotice).toBeVisible()
    await expectNoDeadEntry(page)
  })
})

test('the browser’s Back closes the card form of Pay as Guest, and keeps what was typed @phone', async ({
  page,
  payAsGuestPage,
}) => {
  const { dialog } = payAsGuestPage
  await payAsGuestPage.open()
  await payAsGuestPage.fill(jamie)
  await payAsGuestPage.card.check()
  await expectHistoryFollowed(page)
  await payAsGuestPage.next.click()
  await dialog.fill(debit)
  await page.goBack()
  await expectClosed(page, dialog.dialog)
  await expect(payAsGuestPage.field('Patient last name')).toHaveValue('Rivera')
  await payAsGuestPage.next.click()
  await dialog.pay(debit, '$120.00')
  await expect(dialog.success).toBeVisible()
})
