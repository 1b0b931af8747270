import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { PayAsGuestPage } from '../../pages/pay-as-guest-page.ts'
import { installWallet, providerWalletButton } from '../../pages/wallet.ts'

const jamie = { firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }
const tooLittle = 'Enter an amount from $0.50 to $999,999.99'
const withFee = 'With the fee, the total would be more than $999,999.99. Enter a lower amount.'
const unreadable = 'Enter an amount with at most two decimals, such as 45.50 or 1,234.50'

async function open(page: Page, amount: string): Promise<PayAsGuestPage> {
  const payAsGuest = new PayAsGuestPage(page)
  await payAsGuest.open()
  await payAsGuest.fill({ ...jamie, amount })
  return payAsGuest
}

/** Counts the patient searches, which come before any card form. */
function countSearches(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/getExternalPatient')) count += 1
  })
  return () => count
}

test('[PAY-37] refuses an amount outside the limits before a card is typed, and names the limit', async ({
  page,
}) => {
  const searches = countSearches(page)
  const payAsGuest = await open(page, '0.01')
  await payAsGuest.card.check()
  for (const [amount, sentence] of [
    ['0.01', tooLittle],
    ['0.49', tooLittle],
    ['1,000,000', 'Enter an amount of $999,999.99 or less'],
    ['999,999.99', withFee],
  ] as const) {
    await payAsGuest.field('Amount').fill(amount)
    if (sentence === withFee) await expect(page.getByText('No fee · usually 4 business days')).toBeVisible()
    await payAsGuest.next.click()
    await expect(page.getByRole('link', { name: sentence }), amount).toBeVisible()
    await expect(payAsGuest.dialog.dialog).toHaveCount(0)
  }
  expect(searches()).toBe(0)
})

test('[PAY-37] says why the wallet is refused when only the card’s total is above the limit', async ({
  page,
}) => {
  await installWallet(page, '4242424242424242')
  const searches = countSearches(page)
  const payAsGuest = await open(page, '999,999.99')
  await page.getByRole('radio', { name: 'Bank account' }).check()
  await expect(page.getByText('No fee · usually 4 business days')).toBeVisible()
  await providerWalletButton(page).click()
  await expect(page.getByRole('link', { name: withFee })).toBeVisible()
  expect(searches()).toBe(0)
  await payAsGuest.next.click()
  await expect(page.getByRole('link', { name: withFee })).toHaveCount(0)
})

test('[PAY-37] refuses a total above the limit before the patient search when its price loads late', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/payments/calculateFees*', async (route) => {
    await released
    await route.continue()
  })
  const searches = countSearches(page)
  const payAsGuest = await open(page, '999,999.99')
  await payAsGuest.card.check()
  await payAsGuest.next.click()
  release()
  await expect(page.locator(':focus').getByRole('link', { name: withFee })).toBeVisible()
  await expect(payAsGuest.dialog.dialog).toHaveCount(0)
  expect(searches()).toBe(0)
})

test('keeps Next in its place when the prices of either method come @phone', async ({ page, bankLink }) => {
  for (const [method, opened] of [
    ['Credit or debit card', page.getByRole('dialog')],
    ['Bank account', bankLink.consent],
  ] as const) {
    const payAsGuest = await open(page, '1')
    await page.getByRole('radio', { name: method }).check()
    await expect(page.getByText('$1.00').filter({ visible: true }).first()).toBeVisible()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/payments/calculateFees*', async (route) => {
      await released
      await route.continue()
    })
    await payAsGuest.field('Amount').fill('120')
    await expect(page.getByText('$1.00').filter({ visible: true })).toHaveCount(0)
    const place = await payAsGuest.next.boundingBox()
    if (place === null) throw new Error('Next is not visible')
    release()
    await expect(page.getByText('$120.00').filter({ visible: true }).first()).toBeVisible()
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await expect(opened).toBeVisible()
    await page.unroute('**/payments/calculateFees*')
  }
})

test('[PAY-37] [PAY-38] says why a text is no amount, reads amounts in the formats that people type, and charges just that, from $0.50', async ({
  page,
}) => {
  const payAsGuest = await open(page, '')
  await payAsGuest.card.check()
  const amount = payAsGuest.field('Amount')
  for (const [typed, sentence] of [
    ['-20', 'Enter an amount greater than $0.00'],
    ['19.999', unreadable],
    ['1e3', unreadable],
    ['1.234', unreadable],
  ] as const) {
    await amount.fill(typed)
    await amount.blur()
    await expect(amount).toHaveValue(typed)
    await expect(page.getByText(sentence)).toBeVisible()
    // The next text gets its own message.
    await amount.fill('20')
    await expect(page.getByText(sentence)).toHaveCount(0)
  }
  const prices = page.getByRole('group', { name: 'Price by card type' })
  for (const [typed, shown, price] of [
    ['45,50', '45.50', '$45.50'],
    ['1,234.50', '1,234.50', '$1,234.50'],
    ['$75.00', '75.00', '$75.00'],
    ['USD 1350', '1,350.00', '$1,350.00'],
    ['1.234,50', '1,234.50', '$1,234.50'],
    ['0,50', '0.50', '$0.50'],
  ] as const) {
    await amount.fill(typed)
    await amount.blur()
    await expect(amount).toHaveValue(shown)
    await expect(prices.getByText(price)).toBeVisible()
  }
  await payAsGuest.next.click()
  await payAsGuest.dialog.pay({ number: '4000056655665556' }, '$0.50')
  await expect(payAsGuest.dialog.success).toBeVisible()
})

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-US' })

  test('[PAY-38] reads 45,50 as $45.50 and says in Spanish why 19.999 is no amount', async ({ page }) => {
    await page.goto('/external-invoice?practiceId=1&locationId=10')
    // The document has no radio buttons: its code has taken over.
    await expect(page.getByRole('radio').first()).toBeVisible()
    const amount = page.getByLabel('Monto')
    await amount.fill('45,50')
    await amount.blur()
    await expect(amount).toHaveValue('45.50')
    await amount.fill('19.999')
    await amount.blur()
    await expect(
      page.getByText('Escriba un monto con dos decimales como máximo, por ejemplo 45.50 o 1,234.50'),
    ).toBeVisible()
  })
})
