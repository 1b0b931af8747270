import { openRendered } from '../../fixtures/open-rendered.ts'
import { expect, test } from '../../fixtures/test.ts'
import { payAsGuestPath } from '../../pages/pay-as-guest-page.ts'

test.describe('before hydration', () => {
  // React reports that it renders the screen again.
  test.use({ expectedConsoleErrors: [/Minified React error #418/] })

  const changes: Readonly<Record<string, () => void>> = {
    'an extension added an element to the form': () =>
      document.querySelector('form')?.prepend(document.createElement('div')),
    'a proxy removed an element of the form': () => document.querySelector('h2')?.remove(),
    'a proxy rewrote a text': () => document.querySelector('label')?.replaceChildren('First name of patient'),
    'a translator wrapped its texts': () => {
      for (const label of document.querySelectorAll('label, h1, h2, p')) {
        const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
        font.append(...label.childNodes)
        label.append(font)
      }
    },
    'nothing changed it': () => undefined,
  }
  test('keeps what was typed into Pay as Guest, and the focus, whether or not an extension, a proxy or a translator changed its document', async ({
    page,
  }) => {
    for (const [what, change] of Object.entries(changes))
      await test.step(what, async () => {
        const released = Promise.withResolvers<void>()
        await page.route('**/assets/**/screen-*.js', async (route) => {
          await released.promise
          await route.continue()
        })
        await openRendered(page, payAsGuestPath)
        await page.evaluate(change)
        const given = {
          amount: '120',
          firstName: 'Robin',
          lastName: 'Vale',
          dateOfBirth: '04121988',
          reference: 'ACC-77',
          email: 'robin@example.com',
        }
        for (const [id, value] of Object.entries(given)) await page.locator(`#${id}`).fill(value)
        const first = page.locator('#firstName')
        await first.focus()
        await first.press('Home')
        await first.press('ArrowRight')
        released.resolve()
        await expect(page.getByRole('radio', { name: 'Bank account' })).toBeVisible()
        await expect(first).toBeFocused()
        await page.keyboard.type('x')
        const kept = {
          ...given,
          amount: '120.00',
          firstName: given.firstName.replace('R', 'Rx'),
          dateOfBirth: '04/12/1988',
        }
        for (const [id, value] of Object.entries(kept))
          await expect(page.locator(`#${id}`)).toHaveValue(value)
        await page.getByRole('radio', { name: 'Bank account' }).check()
        // The amount was priced.
        await expect(page.getByText('$120.00').first()).toBeVisible()
        await page.unroute('**/assets/**/screen-*.js')
        await page.evaluate(() => sessionStorage.clear())
      })
  })
})
