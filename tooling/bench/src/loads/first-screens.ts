import type { Page, Request } from 'playwright'
import type { FirstScreen } from './measure-load.ts'

const money = /\$[\d,]+\.\d\d/

/** A bill in one file without code: no page can be faster here. */
export const staticPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bill</title>' +
  '<style>body{font:1rem system-ui;margin:2rem}button{padding:1rem}</style><h1>Bright Smiles Dental</h1><p>$334.00</p><button>Pay</button></html>'

/** Types a card into the payment dialog, and pays. */
async function payByCard(page: Page) {
  await page.getByRole('radio', { name: /card/i }).first().check()
  await page
    .getByRole('button', { name: /^Pay (by card|\$)/ })
    .first()
    .click()
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await card.locator('[name="cardnumber"]').pressSequentially('4242424242424242')
  await card.locator('[name="exp-date"]').fill('12 / 34')
  await card.locator('[name="cvc"]').fill('123')
  await card.locator('[name="postal"]').fill('10001')
  await page.getByLabel('Name on Card').pressSequentially('Pat Lee')
  const submit = page.getByRole('button', { name: /Submit Payment/ }).filter({ hasText: '$' })
  const success = { selector: 'h2', text: 'Payment Submitted Successfully' }
  const shown = page.evaluate(timeUntilShown, success)
  await submit.click()
  return { 'Pay to Submitted': await shown }
}

/** Rounds through the screens of the portal's tabs, each of which is a change of route. */
const rounds = 8

/** Goes through the portal's screens, each once the one before is complete; the first round may load code. */
async function changeRoutes(page: Page) {
  const times: number[] = []
  const settled = followRequests(page)
  const screens = [
    { name: 'Payment Plans', heading: 'Payment Plans' },
    { name: 'Payment Methods', heading: 'Payment Methods' },
    { name: 'Overview', heading: 'What you owe' },
  ]
  for (const { name, heading } of Array.from({ length: rounds }, () => screens).flat()) {
    const shown = page.evaluate(timeUntilShown, { selector: 'main h1', text: heading })
    await page.getByRole('link', { name, exact: true }).first().click()
    times.push(await shown)
    await settled()
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { 'route change, p95': sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN }
}

/** Follows a page's requests. @returns a function that waits until they are answered and the page is idle */
function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let onAnswered = () => {}
  const end = (request: Request) => {
    open.delete(request)
    if (open.size === 0) onAnswered()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // Shown data is loaded again after it was drawn, and drawn again after its response.
  const idle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return async () => {
    await idle()
    if (open.size > 0) await new Promise<void>((resolve) => (onAnswered = resolve))
    await idle()
  }
}

/** Milliseconds from the next press until the page has drawn an element that begins with the text. */
function timeUntilShown({ selector, text }: { selector: string; text: string }): Promise<number> {
  const isShown = () =>
    [...document.querySelectorAll(selector)].some((each) => each.textContent.startsWith(text))
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      const { pressedAt = Number.NaN } = window.bench
      const afterFrame = () => resolve(performance.now() - pressedAt)
      // A timer would wait for what React draws in the next frame.
      requestAnimationFrame(() => void scheduler.postTask(afterFrame, { priority: 'user-blocking' }))
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  })
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
  await page.locator('#password').fill('Sunny-Day-2026!')
}

const firstBill = 'a[href^="/invoice/"]'

/** From the login to the bills, as each session begins. */
async function logIn(page: Page) {
  await enterPassword(page)
  await page.waitForLoadState('networkidle')
  const shown = page.evaluate(timeUntilShown, { selector: firstBill, text: '' })
  await page.getByRole('button', { name: 'Log In' }).click()
  return { 'Log In to overview': await shown }
}

async function signIn(page: Page, edge: string): Promise<void> {
  await page.goto(`${edge}/login`)
  await enterPassword(page)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/overview')
  await page.waitForLoadState('networkidle')
}

async function clearCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** @param unpaid the number of a bill that can still be paid */
export function firstScreens(edge: string, floor: string, unpaid: string): readonly FirstScreen[] {
  const heading = { shown: 'h1', text: /\w/ }
  const overview = { url: `${edge}/overview`, shown: 'main *', text: money, usable: firstBill }
  return [
    { name: 'a static page', url: floor, shown: 'p', text: money, usable: 'button' },
    {
      ...heading,
      name: 'landing',
      url: `${edge}/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1`,
      usable: 'a[href^="/create/"]',
    },
    {
      name: 'guest invoice',
      url: `${edge}/invoice-external/${unpaid}`,
      shown: 'main *',
      text: money,
      usable: 'input[type=radio]',
      use: payByCard,
    },
    {
      ...heading,
      name: 'Pay as Guest',
      url: `${edge}/external-invoice?practiceId=1&locationId=10`,
      usable: 'input[type=radio]',
    },
    { ...heading, name: 'login', url: `${edge}/login`, usable: '#password', use: logIn },
    {
      ...overview,
      name: 'overview',
      prepare: async (page) => {
        await signIn(page, edge)
        await clearCache(page)
      },
      use: changeRoutes,
    },
    { ...overview, name: 'overview again', prepare: (page) => signIn(page, edge) },
  ]
}
