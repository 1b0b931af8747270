import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { GuestInvoicePage } from '../../pages/guest-invoice-page.ts'

// Headless browsers hide the scrollbars that take up room on a desktop.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
async function openForm(invoice: GuestInvoicePage): Promise<void> {
  const { dialog } = await invoice.openCardForm()
  await expect(dialog.getByRole('heading', { name: 'Make a Payment' })).toBeFocused()
}

const rendered = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test.describe('the page behind a dialog', () => {
  test.use({ viewport: { width: 1280, height: 400 } })

  test('keeps the page’s position and focus when a dialog opens and closes, including the scrollbar’s room', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    // Behind a dialog the heading has no role.
    const heading = page.locator('main h1')
    await expect(guestInvoicePage.payButton).toBeVisible()
    const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
    expect(bar, 'the scrollbar takes room').toBeGreaterThan(0)
    await guestInvoicePage.payButton.scrollIntoViewIfNeeded()
    const before = await heading.boundingBox()
    await openForm(guestInvoicePage)
    expect(await heading.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(guestInvoicePage.dialog.dialog).toHaveCount(0)
    expect(await heading.boundingBox()).toEqual(before)
    await expect(guestInvoicePage.payButton).toBeFocused()
  })

  test('blocks scrolling the page by wheel and keys while a dialog is open', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    await openForm(guestInvoicePage)
    const before = await scrolled(page)
    await page.mouse.move(20, 200)
    await page.mouse.wheel(0, 300)
    for (const key of ['PageDown', 'End', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await rendered(page)
    expect(await scrolled(page)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(guestInvoicePage.dialog.dialog).toHaveCount(0)
    // The browser scrolls what it has drawn last.
    await rendered(page)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true })

  test('blocks scrolling the page by touch behind and at the end of a sheet', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    await openForm(guestInvoicePage)
    const before = await scrolled(page)
    const client = await page.context().newCDPSession(page)
    for (const y of [10, 300]) {
      await client.send('Input.synthesizeScrollGesture', {
        x: 195,
        y,
        yDistance: -400,
        gestureSourceType: 'touch',
      })
    }
    await rendered(page)
    expect(await scrolled(page)).toBe(before)
    await expect(guestInvoicePage.dialog.dialog).toBeVisible()
  })

  test('closes the sheet on a tap beside it, and presses nothing behind it', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    const invoiceId = await openInvoice()
    await openForm(guestInvoicePage)
    await page.touchscreen.tap(195, 10)
    await expect(guestInvoicePage.dialog.dialog).toHaveCount(0)
    await expect(guestInvoicePage.payButton).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(`/invoice-external/${invoiceId}`)
  })
})
