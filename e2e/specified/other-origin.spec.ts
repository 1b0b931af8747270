import { expect, specified } from '../fixtures/journey.ts'
import { expectCaptured } from '../fixtures/expect-captured.ts'
import { startSpecifiedStack } from '../fixtures/specified-stack.ts'

/** With an API on another origin than the pages, which its configuration names. */
const otherOrigin = specified.extend<{ readonly callsOfPages: readonly string[] }>({
  stack: [
    async ({ playwright: _ }, use) => {
      const stack = await startSpecifiedStack(true)
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  callsOfPages: [
    async ({ page, addresses }, use) => {
      const calls: string[] = []
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url())
        if (pathname.startsWith('/api/')) calls.push(origin)
      })
      await use(calls)
      expect(new Set(calls), 'origins of the calls').toEqual(new Set([addresses.api]))
    },
    { auto: true },
  ],
})

otherOrigin(
  'a guest pays at an API on another origin, and a payer sees the overview in the practice’s colors, with its logo',
  async ({ seed: { bills }, page, guestInvoicePage, overviewPage, sandbox, signInAt }) => {
    const bill = String(bills.guest)
    await guestInvoicePage.open(bill)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay({ number: '4242424242424242' }, '$113.85')
    await expect(dialog.success).toBeVisible()
    await expectCaptured(sandbox, bill, '$113.85')

    await signInAt('/overview', 'robin@example.com')
    await expect(overviewPage.due(String(bills.late))).toContainText('5 days past due')
    const logo = page.getByRole('banner').getByRole('img')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const brand = () => document.documentElement.style.getPropertyValue('--light-brand')
    expect(await page.evaluate(brand)).toBe('#0b5563')
  },
)
