import { endGuestSession, endGuestSessionAt } from '../../fixtures/session.ts'
import { followCalls, hideServerTime, loseConfirmation } from '../../fixtures/requests.ts'
import { Mailbox } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'

const jamie = { amount: '100', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }
const debit = { number: '4000056655665556' }

// Browsers log the 401 of an ended session.
test.use({ expectedConsoleErrors: [/Failed to load resource/], routesFrames: true })

test.beforeEach(async ({ payAsGuestPage }) => {
  await payAsGuestPage.open()
  await payAsGuestPage.fill(jamie)
})

test('[TIME-09] says that the payment was sent when the session of Pay as Guest ended meanwhile, also after a reload', async ({
  page,
  payAsGuestPage,
  addresses,
}) => {
  const email = `guest-${crypto.randomUUID()}@example.com`
  await payAsGuestPage.field('Your email').fill(email)
  await payAsGuestPage.card.check()
  await payAsGuestPage.next.click()
  await endGuestSessionAt(page, '**/settle*')
  const { dialog } = payAsGuestPage
  await dialog.pay(debit, '$100.00')
  await expect(dialog.success).toBeVisible()
  await expect(dialog.dialog).toContainText('$100.00')
  expect(await new Mailbox(addresses.mailbox).newestTo(email, /\$100\.00/)).toContain('$100.00')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your payment of $100.00 was sent' })).toBeVisible()
  await expect(payAsGuestPage.next).toHaveCount(0)
  await page.getByRole('button', { name: 'Make another payment' }).click()
  await expect(payAsGuestPage.field('Amount')).toHaveValue('')
})

test('[TIME-09] offers no second payment after a reload while the first one’s outcome is unknown, and its session over', async ({
  page,
  payAsGuestPage,
}) => {
  await payAsGuestPage.card.check()
  await payAsGuestPage.next.click()
  const { sent } = await loseConfirmation(page)
  await payAsGuestPage.dialog.pay(debit, '$100.00')
  await sent()
  await endGuestSession(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We’re confirming your payment…' })).toBeVisible()
  await expect(payAsGuestPage.next).toHaveCount(0)
})

test('[TIME-09] starts again without a payment when the session of Pay as Guest ended before the claim', async ({
  page,
  payAsGuestPage,
}) => {
  await payAsGuestPage.card.check()
  await payAsGuestPage.next.click()
  const { dialog } = payAsGuestPage
  await dialog.fill(debit)
  await expect(dialog.submitFor('$100.00')).toBeEnabled()
  await endGuestSessionAt(page, '**/payments/paymentIntentId/*')
  await dialog.submitFor('$100.00').click()
  const ended = page.getByRole('dialog', { name: 'Session Timeout' })
  await expect(ended.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
  await ended.getByRole('button', { name: 'Start again' }).click()
  await expect(payAsGuestPage.field('Amount')).toHaveValue('100.00')
  await expect(payAsGuestPage.field('Patient first name')).toHaveValue('')
})

test('[TIME-08] [TIME-09] remembers on Log Off only the payment whose outcome is unknown, and says what became of it before the next one', async ({
  page,
  payAsGuestPage,
  loginPage,
  payer,
}) => {
  const practice = '?practiceId=1&locationId=10'
  await page.goto(`/login/external-invoice${practice}`)
  await loginPage.signIn(payer.email)
  await payAsGuestPage.field('Amount').fill('100')
  await payAsGuestPage.card.check()
  await payAsGuestPage.next.click()
  const { sent } = await loseConfirmation(page)
  await payAsGuestPage.dialog.pay(debit, '$100.00')
  await sent()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We’re confirming your payment…' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Log Off' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['external-payment'])
  await payAsGuestPage.open()
  await expect(page.getByRole('heading', { name: 'We’re confirming your payment…' })).toBeVisible()
  await expect(payAsGuestPage.next).toHaveCount(0)
  await expect(page.getByText('Robin Vale')).toHaveCount(0)
})

test('[TIME-04] [TIME-08] warns a signed-in payer in Pay as Guest before their session ends, and empties the tab at its end', async ({
  page,
  payAsGuestPage,
  loginPage,
  payer,
}) => {
  await page.clock.install()
  await hideServerTime(page)
  await page.goto('/login/external-invoice?practiceId=1&locationId=10')
  const answered = followCalls(page)
  const extended = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/session/extend'),
  )
  await loginPage.signIn(payer.email)
  // Its response starts the idle timeout, and every other one restarts it.
  await extended
  await payAsGuestPage.field('Amount').fill('100')
  await expect(page.getByText('$100.00').first()).toBeAttached()
  await answered()
  await page.clock.fastForward(13 * 60_000 + 1000)
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await warning.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(warning).toHaveCount(0)
  await payAsGuestPage.card.check()
  await page.evaluate(() => sessionStorage.setItem('account-link', '{}'))
  await endGuestSession(page)
  await payAsGuestPage.next.click()
  await expect(page.getByRole('dialog', { name: 'Session Timeout' })).toBeVisible()
  await expect(page.getByText('Robin Vale')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
