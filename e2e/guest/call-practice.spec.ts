import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { textToPayAddress } from '../pages/landing-page.ts'

test.use({ expectedConsoleErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

const screens = [
  textToPayAddress({
    invoiceId: 'PATDUE000001',
    email: 'pat@example.com',
    practiceId: 1,
    locationId: 10,
  }),
  '/invoice-external/PATDUE000001',
  '/external-invoice?practiceId=1&locationId=10',
]

async function expectPracticeToCall(page: Page): Promise<void> {
  const message = page.getByRole('alert')
  await expect(message.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  await expect(message.getByText(/^Call Bright Smiles Dental at ?\(212\) 555-0142\.$/)).toBeVisible()
  const phones = message.getByRole('link', { name: '(212) 555-0142' })
  await expect(phones.first()).toHaveAttribute('href', 'tel:+12125550142')
  await expect(message.getByText(/^Llame a Bright Smiles Dental al ?\(212\) 555-0142\.$/)).toBeVisible()
}

test('[SHELL-15] names the practice and its phone when the code of a screen can’t be loaded, and none when the tab knows none', async ({
  page,
}) => {
  await page.route('**/screen-*.js', (route) => route.abort())
  await page.goto('/invoice-external/NOSUCHINV001')
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  await expect(page.getByText(/^Call /)).toBeHidden()
  for (const address of screens) {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(address)
    await expectPracticeToCall(page)
  }
})

test('[SHELL-15] names the kept practice when neither code nor data of a screen can be loaded', async ({
  page,
}) => {
  for (const address of screens) {
    await page.unrouteAll()
    await page.goto('/healthz')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(address)
    await expect(page.getByRole('banner').getByRole('img', { name: 'Bright Smiles Dental' })).toBeVisible()
    await page.route('**/screen-*.js', (route) => route.abort())
    // The logo is an image, for which the browser's load event waits.
    await page.route(/\/api\/(?!.*logo)/i, () => new Promise(() => undefined))
    await page.reload()
    await expectPracticeToCall(page)
  }
})
