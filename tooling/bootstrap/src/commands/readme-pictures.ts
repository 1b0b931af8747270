import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchOptions } from '@payment-center/chromium'
import { chromium, type Browser, type Page } from 'playwright'
import { buildApps, root, print } from '../run-node.ts'
import { findChromium } from '../checks/install-on-debian.ts'
import { runCommand, exitOnTermination } from '../run-command.ts'
import { startTestStack } from '../stack/start-test-stack.ts'

const picture = join(root, 'docs', 'pictures', 'desktop-and-phone.png')

const desktop = { width: 1200, height: 800 }
const phone = { width: 390, height: 800 }

async function overviewOnDesktop(page: Page, edge: string): Promise<Buffer> {
  await page.goto(`${edge}/login`)
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Sunny-Day-2026!')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/overview')
  return screenshot(page)
}

async function invoiceOnPhone(page: Page, edge: string): Promise<Buffer> {
  await page.goto(`${edge}/invoice-external/MIXDUE000001`)
  return screenshot(page)
}

async function screenshot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  return page.screenshot({ animations: 'disabled' })
}

/** Draws the phone in front of the desktop's right edge. */
async function compose(page: Page, behind: Buffer, front: Buffer): Promise<void> {
  const image = (name: string, bytes: Buffer) =>
    `<img id="${name}" src="data:image/png;base64,${bytes.toString('base64')}">`
  await page.setContent(`<style>
    body { margin: 0; width: 1340px; height: 760px; position: relative; }
    img { position: absolute; border: 1px solid #c3cad2; border-radius: 14px; }
    #desktop { width: 1050px; left: 0; top: 0; }
    #phone { width: 330px; right: 0; bottom: 0; border: 8px solid #1d2530; border-radius: 32px; }
  </style>${image('desktop', behind)}${image('phone', front)}`)
  await page.locator('body').screenshot({ path: picture, omitBackground: true })
}

async function takePictures(browser: Browser, edge: string): Promise<void> {
  const open = (viewport: typeof desktop) => browser.newPage({ viewport, locale: 'en-US' })
  const behind = await overviewOnDesktop(await open(desktop), edge)
  const front = await invoiceOnPhone(await open(phone), edge)
  mkdirSync(join(picture, '..'), { recursive: true })
  await compose(await open({ width: 1340, height: 760 }), behind, front)
}

await runCommand(async () => {
  process.env['CHROMIUM_PATH'] = await findChromium('tests')
  const { addresses, stop } = await exitOnTermination(startTestStack({ built: buildApps() }))
  const browser = await chromium.launch(launchOptions())
  await takePictures(browser, addresses.edge)
  await browser.close()
  await stop()
  print(`Wrote ${picture}.`)
})
