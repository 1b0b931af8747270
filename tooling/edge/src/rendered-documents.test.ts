import { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { listen, runEdge, type Listening } from './testing/run-edge.ts'

/** Renders the invoice's document from one answer of the API, as the guest build's module does. */
const serverModule = `
export async function renderPage(page, { url, language, setting, callApi }) {
  if (page !== 'invoice') return null
  if (url.searchParams.has('specified')) return { data: '<script id="page-data"></script>' }
  const response = await callApi('/api/v1/bill' + url.pathname)
  if (!response.ok) return null
  const { amount } = await response.json()
  return {
    screen: '<p>' + [amount, language, setting('support-email')].join(' ') + '</p>',
    head: '<title>Bill from Smith &amp; Sons</title><link rel="icon" href="data:image/svg+xml,">',
    style: '--brand:"',
    data: '<script type="application/json" id="page-data">$& {{nonce}}</script>',
    practice: { name: 'Smith & Sons', phone: '(212) 555-0142', phoneHref: 'tel:+12125550142' },
    sessions: url.searchParams.has('resumable') ? ['payment'] : [],
  }
}`

let api: Listening
let edge: Listening
let hold: Promise<void> = Promise.resolve()
const addresses: (string | undefined)[] = []

beforeAll(async () => {
  // A busy machine may take longer than a page waits for its screen.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  const app = new Hono()
  app.get('/api/v1/bill/invoice-external/:id', async (c) => {
    addresses.push(c.req.header('x-forwarded-for'))
    await hold
    return c.req.param('id') === 'NOPE00000000' ? c.json({}, 404) : c.json({ amount: '$334.00' })
  })
  api = await listen(app)
  edge = await runEdge(api.url, { SUPPORT_EMAIL: 'help@example.com' }, serverModule)
})
afterAll(async () => {
  await edge.close()
  await api.close()
})

const bill = '/invoice-external/GUESTDUE0011'
const get = (path: string, headers: Record<string, string> = {}) => fetch(edge.url + path, { headers })

test('sends a bill with its first screen, in the visitor’s language, and forbids to store it', async () => {
  const answer = await get(bill, { 'Accept-Language': 'es-MX,en;q=0.5' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await answer.text()
  expect(html).toContain('<div id="root"><p>$334.00 es help@example.com</p></div>')
  expect(html).toContain('<html lang="es" style="--brand:&quot;">')
  expect(html).toContain(
    '<title>Bill from Smith &amp; Sons</title><link rel="icon" href="data:image/svg+xml,">',
  )
  expect(html).not.toContain('Payment Center')
  for (const refused of ['fr, de;q=0.5', 'fr, es;q=0'])
    expect(await (await get(bill, { 'Accept-Language': refused })).text()).toContain('$334.00 en')
})

test('puts the styles into the document with the nonce of the policy, and inserts data as it is', async () => {
  const answer = await get(bill)
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
  const html = await answer.text()
  expect(html).toContain(`<style nonce="${nonce}">p{color:red}</style>`)
  expect(html).not.toContain('rel="stylesheet"')
  expect(html).toContain('id="page-data">$& {{nonce}}</script>')
})

test('sends data without a screen for a page that the browser renders', async () => {
  const html = await (await get(`${bill}?specified`)).text()
  expect(html).toContain('<div id="root"></div>\n    <script id="page-data"></script>')
  expect(html).toContain('<html lang="en">')
})

test('names whom to call in the document’s own errors', async () => {
  const html = await (await get(bill)).text()
  expect(html).toContain(
    '<p class="call">Call <b>Smith &amp; Sons</b> at<br /><a href="tel:+12125550142">(212) 555-0142</a>.</p>',
  )
})

test('removes the screen in a tab with one of its sessions', async () => {
  const answer = await get(`${bill}?resumable`)
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
  const script = 'try{["payment"].some((key)=>sessionStorage.getItem(key))&&'
  expect(await answer.text()).toContain(`</div><script nonce="${nonce}">${script}`)
  expect(await (await get(bill)).text()).not.toContain('sessionStorage')
})

test('sends documents without their screens while four others are rendered', async () => {
  const held = Promise.withResolvers<void>()
  hold = held.promise
  addresses.length = 0
  const rendered = Array.from({ length: 4 }, () => get(bill))
  await expect.poll(() => addresses.length, { timeout: 20_000 }).toBe(4)
  const others = await Promise.all(Array.from({ length: 5 }, async () => (await get(bill)).text()))
  expect(others.filter((html) => html.includes('<div id="root"></div>'))).toHaveLength(5)
  hold = Promise.resolve()
  held.resolve()
  await Promise.all(rendered)
  expect(await (await get(bill)).text()).toContain('$334.00')
})

test('reports the visitor’s address to the API, and believes no one else’s', async () => {
  await (await get(bill, { 'X-Forwarded-For': '6.6.6.6' })).text()
  expect(addresses.at(-1)).toBe('127.0.0.1')
  const behindProxy = await runEdge(api.url, { PROXY_ADDRESSES: '10.0.0.9, 127.0.0.1' }, serverModule)
  const headers = { 'X-Forwarded-For': '6.6.6.6, 203.0.113.7' }
  await (await fetch(behindProxy.url + bill, { headers })).text()
  expect(addresses.at(-1)).toBe('203.0.113.7')
  await behindProxy.close()
})

test('sends the documents of a network that requests too many without their screens', async () => {
  // A stopped clock: all of it is in one window, on a busy machine too.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const proxied = await runEdge(api.url, { PROXY_ADDRESSES: '127.0.0.1' }, serverModule)
  const getFrom = (address: string, path = bill) =>
    fetch(proxied.url + path, { headers: { 'X-Forwarded-For': address } })
  const hasScreen = async (address: string) => (await (await getFrom(address)).text()).includes('$334.00')
  await Promise.all(Array.from({ length: 300 }, (_, nth) => getFrom(`2001:db8:7:1::${nth}`, '/maintenance')))
  expect(await hasScreen('2001:db8:7:1:5::')).toBe(false)
  for (const address of ['2001:db8:7:2::1', '203.0.113.8']) expect(await hasScreen(address)).toBe(true)
  await proxied.close()
}, 60_000)

async function expectPlain(url: string): Promise<void> {
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const html = await answer.text()
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/guest/app-1a2b3c.css">')
}

test.each(['/invoice-external/NOPE00000000', '/login/10', '/maintenance'])(
  'sends %s without a screen',
  async (path) => expectPlain(edge.url + path),
)

test('sends a bill without its screen while the API is slow', async () => {
  const released = Promise.withResolvers<void>()
  hold = released.promise
  vi.mocked(AbortSignal.timeout).mockRestore()
  await expectPlain(edge.url + bill)
  released.resolve()
})

test('sends a bill without its screen while the API is down', async () => {
  const closed = await listen(new Hono())
  await closed.close()
  const alone = await runEdge(closed.url, {}, serverModule)
  await expectPlain(alone.url + bill)
  await alone.close()
})

test('sends a bill without its screen from a build that can’t render', async () => {
  const plain = await runEdge(api.url)
  await expectPlain(plain.url + bill)
  await plain.close()
})
