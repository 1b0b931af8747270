import { expect, test } from '../../fixtures/test.ts'

const cannotOpen = 'This page won’t work in this browser'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says on the login what to do and whom to call', async ({ page }) => {
    await page.goto('/login')
    const notice = page.getByRole('alert').filter({ hasText: cannotOpen })
    await expect(notice).toContainText('turn on JavaScript')
    await expect(notice).toContainText('call your practice: its phone number is on your bill')
    await expect(page.getByText('Loading…')).toBeHidden()
  })
})

test.describe('in a browser older than the oldest supported one', () => {
  // Its code may fail in any way.
  test.use({ expectedConsoleErrors: [/.*/] })

  for (const [browser, makeOld] of [
    ['Safari before 16.4', () => Reflect.deleteProperty(HTMLScriptElement, 'supports')],
    ['Chrome before 111', () => (CSS.supports = () => false)],
  ] as const)
    test(`says on the login what to do in ${browser}`, async ({ page }) => {
      await page.addInitScript(makeOld)
      await page.goto('/login')
      await expect(page.getByRole('alert').filter({ hasText: cannotOpen })).toContainText(
        'update your browser',
      )
    })
})
