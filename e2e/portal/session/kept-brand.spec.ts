import type { Page } from '@playwright/test'
import { failRequests } from '../../fixtures/requests.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ expectedConsoleErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

// The logo is an image, which the browser keeps by itself.
const calls = /\/api\/(?!.*logo)/i
const practicesOfPayer = /\/portalUsers\/\d+\/practices/
const atBrightSmiles = '/login?practiceId=1&locationId=10'

async function expectBrightSmiles(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
  await expect(banner).toHaveCSS('background-color', 'rgb(11, 85, 99)')
}

async function expectPhone(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(/call Bright Smiles Dental at/).first()).toBeVisible()
  await expect(main.getByRole('link', { name: '(212) 555-0142' }).first()).toBeVisible()
}

test('[SHELL-14] [SHELL-18] shows the practice’s logo and color on a slow reload of a payer’s page, and its phone on a failed one or without its code', async ({
  page,
  openAs,
  payer,
}) => {
  await openAs(payer.email)
  await expectBrightSmiles(page)
  await page.route(calls, () => new Promise(() => undefined))
  await page.reload()
  await expectBrightSmiles(page)
  await page.unrouteAll()

  await failRequests(page, calls, 'server error')
  await page.reload()
  await expectPhone(page)
  await expectBrightSmiles(page)
  await page.unrouteAll()

  await page.route('**/screens-*.js', (route) => route.abort())
  await page.goto('/payment-methods')
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  await expectPhone(page)
})

test('[SHELL-18] names the practice and its phone when signing in fails', async ({ page, loginPage }) => {
  await page.goto(atBrightSmiles)
  await expect(page.getByRole('banner').getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
  await failRequests(page, calls, 'server error')
  await loginPage.signIn('maya@example.com')
  await expectPhone(page)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
})

test('[SHELL-18] names the practice and its phone when a password reset, a request for its link or a registration fails', async ({
  page,
  loginPage,
}) => {
  for (const [path, button] of [
    ['/reset-password/short?practiceId=1&locationId=10', null],
    [atBrightSmiles, 'Forgot your password?'],
    ['/create-new-account?practiceId=1&locationId=10', 'Next'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
    await failRequests(page, calls, 'server error')
    if (button === 'Forgot your password?') {
      await loginPage.openForgottenPassword()
      await loginPage.email.fill('maya@example.com')
      await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    }
    if (button === 'Next') {
      for (const [label, text] of [
        ['Email', 'new@example.com'],
        ['First name', 'Robin'],
        ['Last name', 'Vale'],
        ['Phone', '2125550199'],
        ['Date of birth', '01/02/1980'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByRole('button', { name: button }).click()
    }
    await expectPhone(page)
    await page.unrouteAll()
  }
})

for (const [failure, breakList] of [
  ['their list can’t be loaded', (page: Page) => failRequests(page, practicesOfPayer, 'server error')],
  [
    'there are none',
    (page: Page) =>
      page.route(practicesOfPayer, (route) =>
        route.fulfill({ json: { status: 'success', data: { practices: [] } } }),
      ),
  ],
] as const) {
  test(`[SHELL-18] [ERR-30] names the practice that a payer switches from and its phone when ${failure}`, async ({
    page,
    loginPage,
  }) => {
    await loginPage.open()
    await loginPage.signIn('omar@example.com')
    await page.getByRole('button', { name: 'Bright Smiles Dental' }).click()
    await expectBrightSmiles(page)
    await breakList(page)
    await page.getByRole('link', { name: 'Switch practice' }).click()
    await expect(page.getByText('Multiple Practice Error')).toBeVisible()
    if (failure === 'there are none')
      await expect(
        page.getByText('Reached multiple practice screen but no practices to select from'),
      ).toBeVisible()
    await expectPhone(page)
  })
}
