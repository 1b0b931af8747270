import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element has no box.')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

/** Whether a part of it is seen: a dialog's content can be scrolled under its buttons. */
const isSeen = (element: Locator) =>
  element.evaluate(
    (node) =>
      new Promise<boolean>((resolve) => {
        new IntersectionObserver((entries) => resolve(entries.some((entry) => entry.isIntersecting))).observe(
          node,
        )
      }),
  )

async function expectClear(one: Locator, other: Locator): Promise<void> {
  if (!(await isSeen(other))) return
  const [first, second] = [await boxOf(one), await boxOf(other)]
  const isClear =
    first.bottom <= second.y || second.bottom <= first.y || first.right <= second.x || second.right <= first.x
  expect(isClear, JSON.stringify({ first, second })).toBe(true)
}

const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]

test('explains a disabled Submit Payment without covering the card, the name or the prices, on every size of screen', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await openInvoice()
  const { dialog, card, nameOnCard, submit } = await guestInvoicePage.openCardForm()
  await expect(card.number).toBeVisible()
  const reason = page.getByText('Enter your card details and the name on the card first.').last()
  for (const screen of screens) {
    await page.setViewportSize(screen)
    // Where it was before, the mouse may be over the button already.
    await page.mouse.move(0, 0)
    await expect(reason).toBeHidden()
    await submit.hover()
    await expect(reason).toBeVisible()
    await expect(reason).toBeInViewport({ ratio: 1 })
    const prices = [dialog.getByText(/^Regular Price/), dialog.getByText(/^You save/)]
    for (const explained of [card.number, nameOnCard, ...prices]) await expectClear(reason, explained)
  }
})

test('[PAY-25] keeps the consent and its error clear of the buttons, on every size of screen', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await openInvoice()
  await guestInvoicePage.linkBank('Harbor Credit Union', 'Everyday Checking')
  const confirm = guestInvoicePage.window('Make a Payment')
  const authorize = confirm.getByRole('button', { name: 'Authorize and pay $334.00' })
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await authorize.click()
    const consent = confirm.getByText('I authorize this debit')
    const error = confirm.getByText('Check the box to authorize this payment')
    await expect(error).toBeInViewport({ ratio: 1 })
    await expect(consent).toBeInViewport({ ratio: 1 })
    await expectClear(consent, authorize)
    await expectClear(error, authorize)
  }
})
