import type { Page } from '@playwright/test'
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

const longName = 'Westchester Center for Periodontics, Orthodontics and Pediatric Dentistry'

for (const width of [320, 390])
  test.describe(`phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 780 }, expectedConsoleErrors: [/status of 409/] })

    test.beforeEach(({ page }) =>
      page.route('**/fullInfo*', async (route) => {
        const response = await route.fetch()
        const text = (await response.text()).replaceAll('Bright Smiles Dental', longName)
        await route.fulfill({ response, body: text.replace(/"logoUrl":"[^"]*"/, '"logoUrl":null') })
      }),
    )

    async function expectClearOfEdges(page: Page): Promise<void> {
      const name = page.getByRole('banner').getByText(longName)
      const spaceAbove = () =>
        name.evaluate((element) => {
          const text = document.createRange()
          text.selectNodeContents(element)
          const header = element.closest('header')?.getBoundingClientRect().top ?? NaN
          return text.getBoundingClientRect().top - header
        })
      // Polled, since the loading page's header is replaced by the loaded page's.
      await expect.poll(spaceAbove).toBeGreaterThanOrEqual(8)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }

    test('[BRAND-03] keeps a long practice name clear of the edges of a payer’s header', async ({
      page,
      openAs,
      payer,
    }) => {
      await openAs(payer.email)
      await expectClearOfEdges(page)
    })

    test('[BRAND-03] keeps a long practice name clear of the edges of a guest’s header @both', async ({
      page,
    }) => {
      await page.goto('/external-invoice?practiceId=1&locationId=10')
      await expectClearOfEdges(page)
    })
  })
