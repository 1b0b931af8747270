import { expect, test } from '../../fixtures/test.ts'

declare global {
  interface Window {
    /** Texts of the headings that were added without being visible. */
    hiddenHeadings: string[]
  }
}

/** Runs in the page. */
function watchHiddenHeadings() {
  window.hiddenHeadings = []
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll('main h1'))
      if (!heading.checkVisibility()) window.hiddenHeadings.push(heading.textContent)
  }).observe(document, { childList: true, subtree: true })
}

test('renders the next screens once in idle time, hidden and without a request', async ({ page, openAs }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.addInitScript(watchHiddenHeadings)
  await openAs('maya@example.com')
  await expect
    .poll(() => page.evaluate(() => window.hiddenHeadings))
    .toEqual(expect.arrayContaining(['Payment Plans', 'Payment Methods']))
  await expect(page.locator('main')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => /plans|payment-?methods/.test(path))).toEqual([])
})
