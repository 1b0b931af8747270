import type { Locator } from '@playwright/test'
import { expectClearOfEdges, usesLongPracticeName } from '../fixtures/long-practice-name.ts'
import { expect, test } from '../fixtures/test.ts'

const word = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'

test.describe('narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, expectedConsoleErrors: [/status of 409/] })

  test('wraps very long names of payer and plan, and breaks no word of Switch practice', async ({
    page,
    plansPage,
    openAs,
    database,
  }) => {
    await page.route('**/portalUserId/*/payers*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('Vale', word) })
    })
    const payer = await database.addPayer(1, [3])
    await database.addPlan(payer, { description: `${word} ${word}` })
    await openAs(payer.email, '/select-practice')
    await page.getByRole('button', { name: /Bright Smiles Dental/ }).click()
    const link = page.getByRole('banner').getByRole('link', { name: 'Switch practice' })
    await expect(page.getByRole('banner').getByText(`Robin ${word}`)).toBeVisible()
    const lines = await link.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(lines).toBeLessThanOrEqual('Switch practice'.split(' ').length)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('link', { name: 'Payment Plans' }).click()
    await expect(plansPage.plan(`${word} ${word}`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('keeps the largest amount of a receipt on one line', async ({ page, openAs }) => {
    await page.route('**/transactionId/MAYAPAID0001*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(/\b12000\b/g, '99999999') })
    })
    await openAs('maya@example.com', '/invoice-history/MAYAPAID0001')
    const sum = page.getByRole('paragraph').filter({ hasText: '$999,999.99' }).locator('span')
    await expect(sum).toBeVisible()
    expect(
      await sum.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      }),
    ).toBe(1)
  })
})

test.describe('phones of 320, 360 and 390 pixels', () => {
  test.use({ viewport: { width: 320, height: 780 }, expectedConsoleErrors: [/status of 409/] })

  test('[BRAND-03] keeps a long practice name clear of the edges of a payer’s header, and the number of an invoice on one line', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const id = await database.addInvoice({ payerId: payer.payerId })
    // Of the widest letters.
    const wide = 'MWMWMW000001'
    await page.route(new RegExp(`/(payers|payerId)/${payer.payerId}/`), async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(id, wide) })
    })
    await usesLongPracticeName(page)
    await openAs(payer.email)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 780 })
      await expectClearOfEdges(page)
      const lines = await overviewPage.due(wide).evaluate((row, number) => {
        const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, ({ nodeValue }) =>
          nodeValue?.includes(number) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
        )
        const text = texts.nextNode()
        const range = document.createRange()
        if (text === null) return 0
        const start = text.nodeValue?.indexOf(number) ?? 0
        range.setStart(text, start)
        range.setEnd(text, start + number.length)
        return range.getClientRects().length
      }, wide)
      expect(lines, `${width} pixels`).toBe(1)
    }
  })
})

test.describe('plan whose name is written from right to left', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('keeps a failed payment’s amount after the name of its plan', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const plan = 'גשר לשן 2026'
    await database.addFailedPayment(payer, await payer.addPlan({ description: plan }))
    await openAs(payer.email)
    const left = (text: Locator, part: string) =>
      text.evaluate((element, searched) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode()) {
          const start = texts.currentNode.nodeValue?.indexOf(searched) ?? -1
          if (start === -1) continue
          range.setStart(texts.currentNode, start)
          range.setEnd(texts.currentNode, start + searched.length)
          return range.getBoundingClientRect().left
        }
        return NaN
      }, part)
    const expectInOrder = async (text: Locator) => {
      expect(await left(text, plan)).toBeLessThan(await left(text, '$'))
      expect(await left(text, '$')).toBeLessThan(await left(text, '150.00'))
    }
    await expectInOrder(page.getByText(`${plan} $150.00`))
    await overviewPage.update(plan).click()
    await expectInOrder(overviewPage.dialog.getByText(`${plan} · $150.00`))
  })
})
