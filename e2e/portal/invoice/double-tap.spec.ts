import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 409/], viewport: { width: 390, height: 844 } })

/** Presses where the button is, and the same place again at most 50 ms of the page's time after the dialog opened. */
async function doubleTap(page: Page, button: Locator, dialog: Locator) {
  const box = await button.boundingBox()
  if (box === null) throw new Error('the button is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.mouse.click(x, y)
  const isOpenAfter = async (ms: number) => {
    await page.clock.runFor(ms)
    return dialog.isVisible()
  }
  await expect.poll(() => isOpenAfter(50)).toBe(true)
  await page.mouse.click(x, y)
  await page.clock.resume()
}

test.describe('a double tap on Pay with a saved card', () => {
  test('opens the confirmation and does not press what appears under the finger @phone', async ({
    page,
    payInvoicePage: { dialog, payButton },
    payer,
    openPayersInvoice,
    sandbox,
  }) => {
    await page.clock.install()
    await payer.saveCard('credit')
    const invoiceId = await openPayersInvoice()
    await expect(payButton).toHaveText('Pay $345.69')
    await doubleTap(page, payButton, dialog.submit)
    await dialog.submitFor('$345.69').click()
    await expect(dialog.success).toBeFocused()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
  })
})
