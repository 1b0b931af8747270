import { expectClearOfEdges, usesLongPracticeName } from '../../fixtures/long-practice-name.ts'
import { test } from '../../fixtures/test.ts'
import { withoutRendering } from '../../fixtures/without-rendering.ts'

test('[BRAND-03] keeps a long practice name clear of the edges of a guest’s header on phones of 320 and 390 pixels', async ({
  page,
}) => {
  await withoutRendering(page)
  await usesLongPracticeName(page)
  await page.goto('/external-invoice?practiceId=1&locationId=10')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 780 })
    await expectClearOfEdges(page)
  }
})
