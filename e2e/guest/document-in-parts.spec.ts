import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchRendered } from '../fixtures/open-rendered.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('draws nothing of a bill before its whole screen has arrived', async ({
  page,
  baseURL,
  context,
  database,
}) => {
  const bill = await fetchRendered(page, `/invoice-external/${await database.addInvoice()}`)
  const html = bill.replaceAll('"/assets', `"${baseURL}/assets`)
  const half = html.indexOf('</h1>')
  let release = () => {}
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/html; charset=utf-8').write(html.slice(0, half))
    release = () => response.end(html.slice(half))
    return response
  }).listen(0)
  const { port } = server.address() as AddressInfo
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('h1') && document.styleSheets.length > 0, null, {
    polling: 50,
  })
  // Meanwhile another page draws.
  const other = await context.newPage()
  await other.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
  })
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
  release()
  await expect(page.getByText('$334.00').first()).toBeVisible()
  server.close()
})
