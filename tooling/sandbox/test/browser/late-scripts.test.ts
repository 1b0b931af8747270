import { expect, onTestFinished, test } from 'vitest'
import { startBrowser } from './open-page.ts'

const world = startBrowser()

test.for(['/browser/bank', '/browser/three-d-secure/challenge'])(
  'enables the buttons of %s once they work',
  async (path) => {
    const page = await world().browser.newPage()
    onTestFinished(() => page.close())
    const hold = Promise.withResolvers<void>()
    await page.route('**/scripts/*', async (route) => {
      await hold.promise
      await route.continue()
    })
    await page.goto(world().sandbox.url + path, { waitUntil: 'commit' })
    await page.getByRole('button', { disabled: true }).nth(1).waitFor()
    expect(await page.getByRole('button', { disabled: false }).count()).toBe(0)
    hold.resolve()
    await page.getByRole('button', { disabled: false }).nth(1).waitFor()
  },
)
