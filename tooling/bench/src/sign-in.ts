import type { Page } from 'puppeteer-core'

/** Signs Maya in through the form and clears the browser's cache. */
export async function signIn(page: Page, edge: string): Promise<void> {
  await page.goto(`${edge}/login`)
  await page.locator('::-p-aria([name="Email"][role="textbox"])').fill('maya@example.com')
  await page.locator('#password').fill('Sunny-Day-2026!')
  await page.locator('::-p-aria([name="Log In"][role="button"])').click()
  await page.waitForFunction(`location.pathname === '/overview'`)
  const browser = await page.createCDPSession()
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}
