import { expect, test } from '../fixtures/test.ts'
import { PlansPage } from '../pages/plans-page.ts'

const word = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'

test.describe('narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, expectedConsoleErrors: [/status of 409/] })

  test('wraps very long names of payer and plan', async ({ page, openAs, payer }) => {
    await page.route('**/portalUserId/*/payers*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('Vale', word) })
    })
    await payer.addPlan({ description: `${word} ${word}` })
    await openAs(payer.email, '/payment-plans')
    await expect(new PlansPage(page).plan(`${word} ${word}`)).toBeVisible()
    await expect(page.getByRole('banner').getByText(`Robin ${word}`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
