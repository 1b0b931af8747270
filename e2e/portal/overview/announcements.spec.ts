import { expect, test } from '../../fixtures/test.ts'

test('[SHELL-17] announces a slow page, and that it has finished', async ({ page, openAs, payer }) => {
  const release = Promise.withResolvers<void>()
  await page.route('**/practices/*/transactions?*', async (route) => {
    await release.promise
    await route.continue()
  })
  await openAs(payer.email)
  const announced = page.getByRole('status').filter({ hasText: /^(Loading|Finished loading)$/ })
  await expect(announced).toHaveText('Loading')
  release.resolve()
  await expect(announced).toHaveText('Finished loading')
})
