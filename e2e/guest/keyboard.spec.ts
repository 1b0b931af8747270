import { reach } from '../fixtures/reach.ts'
import { expect, test } from '../fixtures/test.ts'

test('pays an invoice with the keyboard alone, including the bank’s challenge', async ({
  page,
  guestInvoicePage,
  database,
}) => {
  await guestInvoicePage.open(await database.addInvoice())
  await reach(guestInvoicePage.payButton)
  await page.keyboard.press('Enter')
  const { dialog } = guestInvoicePage
  await expect(dialog.dialog.getByRole('heading', { name: 'Make a Payment' })).toBeFocused()
  await expect(dialog.card.number).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.card.number).toBeFocused()
  await page.keyboard.type('4000002760003184')
  await page.keyboard.type('1234')
  await page.keyboard.type('123')
  await page.keyboard.type('10001')
  await page.keyboard.press('Tab')
  await expect(dialog.nameOnCard).toBeFocused()
  await page.keyboard.type('Pat Lee')
  await expect(dialog.submitFor('$345.69')).toBeEnabled()
  await page.keyboard.press('Enter')
  await reach(dialog.challenge.completeButton)
  await page.keyboard.press('Enter')
  await expect(dialog.success).toBeVisible()
})

test('[SHELL-61] leads to the main content by the first link', async ({
  page,
  guestInvoicePage,
  database,
}) => {
  await guestInvoicePage.open(await database.addInvoice())
  await expect(guestInvoicePage.payButton).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('[PAG-19] pays in Pay as Guest with the keyboard alone, step by step', async ({
  page,
  payAsGuestPage,
}) => {
  const { dialog } = payAsGuestPage
  await payAsGuestPage.open()
  const current = page.locator('[aria-current=step]')
  await expect(current).toHaveText(/^1Step 1 of 3 /)
  for (const [label, typed] of [
    ['Amount', '20'],
    ['Patient first name', 'Jamie'],
    ['Patient last name', 'Rivera'],
    ['Date of birth', '04121988'],
  ] as const) {
    await reach(payAsGuestPage.field(label))
    await page.keyboard.type(typed)
  }
  await expect(current).toHaveText(/^3Step 3 of 3 /)
  await reach(payAsGuestPage.next)
  await page.keyboard.press('Enter')
  await expect(payAsGuestPage.card).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: /^Step \d of 3, done / })).toHaveCount(3)
  await reach(payAsGuestPage.next)
  await page.keyboard.press('Enter')
  await expect(dialog.dialog.getByRole('heading', { name: 'Make a Payment' })).toBeFocused()
  await reach(dialog.card.number)
  await page.keyboard.type('40000566556655561234123')
  await page.keyboard.type('10001')
  await page.keyboard.press('Tab')
  await expect(dialog.nameOnCard).toBeFocused()
  await page.keyboard.type('Pat Lee')
  await expect(dialog.submitFor('$20.00')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog.success).toBeVisible()
  await reach(dialog.dialog.getByRole('button', { name: 'View receipt' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Submitted Successfully' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })

  test('[PAG-19] shows the pay bar of Pay as Guest once a method is chosen', async ({
    page,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.open()
    await expect(page.getByRole('main').getByRole('button', { name: 'Next' })).toBeVisible()
    const bar = page.getByRole('region', { name: 'Payment' })
    await expect(bar).toBeHidden()
    await payAsGuestPage.card.check({ force: true })
    await expect(bar.getByRole('button', { name: 'Next' })).toBeInViewport()
    await expect(page.getByRole('main').getByRole('button', { name: 'Next' })).toBeHidden()
  })

  test('keeps the pay bar at the bottom edge and between payment methods and footer in focus order', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    const bottom = async () => {
      const box = await guestInvoicePage.payButton.locator('../..').boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    await expect(guestInvoicePage.payButton).toBeInViewport()
    expect(await bottom()).toBe(700)
    await guestInvoicePage.method('Credit or debit card').focus()
    await page.keyboard.press('Tab')
    await expect(guestInvoicePage.payButton).toBeFocused()
    await page.keyboard.press('Tab')
    const inFooter = page.getByRole('contentinfo').locator(':focus')
    await expect(inFooter).toBeInViewport()
    expect(await bottom()).toBe(700)
    await page.keyboard.press('End')
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(await bottom()).toBe(700)
  })
})
