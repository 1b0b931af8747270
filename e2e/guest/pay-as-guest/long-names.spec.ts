import { expectClearOfEdges, usesLongPracticeName } from '../../fixtures/long-practice-name.ts'
import { test } from '../../fixtures/test.ts'
import { withoutRendering } from '../../fixtures/without-rendering.ts'

for (const width of [320, 390])
  test.describe(`phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 780 } })

    test('[BRAND-03] keeps a long practice name clear of the edges of a guest’s header', async ({ page }) => {
      await withoutRendering(page)
      await usesLongPracticeName(page)
      await page.goto('/external-invoice?practiceId=1&locationId=10')
      await expectClearOfEdges(page)
    })
  })
