import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { countShifts } from '../fixtures/layout-shift.ts'
import { fetchRendered } from '../fixtures/open-rendered.ts'
import { expect, test } from '../fixtures/test.ts'

const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Opens a document that arrives in these pieces; the page draws each before the next comes. */
async function openInPieces(page: Page, [first = '', ...others]: readonly string[]): Promise<void> {
  const opened = Promise.withResolvers<void>()
  const send = async (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(first)
    await opened.promise
    for (const piece of others) {
      await painted(page)
      response.write(piece)
    }
    response.end()
  }
  const server = createServer((request, response) => {
    if (request.url === '/') void send(response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' })
  opened.resolve()
  await page.waitForLoadState()
  server.close()
}

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('moves nothing in the header of a bill whose document arrives in pieces', async ({ page, database }) => {
  const bill = await fetchRendered(page, `/invoice-external/${await database.addInvoice()}`)
  const html = bill.replace(/<script[\s\S]*?<\/script>/g, '')
  const [before = '', header = '', after = ''] = html.split(/(<header[\s\S]*<\/header>)/)
  await page.addInitScript(countShifts)
  await openInPieces(page, [before, ...header.split(/(?<=>)/), after])
  await expect(page.getByRole('banner')).toContainText('Guest Checkout')
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})
