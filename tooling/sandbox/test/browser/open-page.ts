import { launchOptions } from '@payment-center/chromium'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type FrameLocator,
  type Page,
} from '@playwright/test'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { startSandbox, type RunningSandbox } from '../../src/index.ts'
import { sdk } from '../start.ts'
import { servePage, type TestPage } from './test-page.ts'

export interface World {
  browser: Browser
  /** Shared by ordinary pages, because its renderers are warm. */
  context: BrowserContext
  sandbox: RunningSandbox
  stripe: Stripe
  testPage: TestPage
}

const size = { viewport: { width: 800, height: 700 } }

/** One browser, sandbox and page for a file: the page on `localhost`, the sandbox on `127.0.0.1`, so cross-site. */
export function startBrowser(): () => World {
  let world: World | undefined
  beforeAll(async () => {
    const sandbox = await startSandbox()
    const browser = await chromium.launch(launchOptions())
    world = {
      browser,
      context: await browser.newContext(size),
      sandbox,
      stripe: sdk(sandbox),
      testPage: await servePage(sandbox.url),
    }
  })
  afterAll(async () => {
    await world?.browser.close()
    await world?.testPage.stop()
    await world?.sandbox.stop()
  })
  return () => {
    if (world === undefined) throw new Error('The browser has not started.')
    return world
  }
}

export interface OpenPage {
  page: Page
  field: FrameLocator
  number: ReturnType<FrameLocator['getByLabel']>
  /** Console messages and page errors. */
  problems: string[]
  /** Every requested URL. */
  requests: string[]
}

/** Opens the test page with a card field of these options; any console message fails the test. */
export async function openPage(
  { browser, context, testPage }: World,
  options: object = {},
  special?: BrowserContextOptions,
  locale = 'en',
): Promise<OpenPage> {
  const opened = special === undefined ? context : await browser.newContext({ ...size, ...special })
  const page = await opened.newPage()
  const problems: string[] = []
  const requests: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => requests.push(request.url()))
  onTestFinished(() => (special === undefined ? page.close() : opened.close()))
  await page.goto(`${testPage.url}?${new URLSearchParams({ options: JSON.stringify(options), locale })}`)
  await page.evaluate('window.ready')
  expect(problems).toEqual([])
  const field = page.frameLocator('iframe[title="Secure card payment input frame"]')
  return { page, field, number: field.locator('[name=cardnumber]'), problems, requests }
}

/** Types a card into the field, as a person does: one stream of digits. */
export async function typeCard({ page, number: input }: OpenPage, number: string): Promise<void> {
  const year = String(new Date().getFullYear() + 3).slice(2)
  await input.click()
  await page.keyboard.type(`${number}12${year}${number.length === 15 ? '1234' : '123'}10001`)
}

/** Runs an expression in the page, where `stripe`, `card`, `elements` and `events` are. */
export function inPage<T>({ page }: OpenPage, expression: string): Promise<T> {
  return page.evaluate<T>(expression)
}

export interface FieldEvent {
  type: string
  event: {
    empty?: boolean
    complete?: boolean
    brand?: string
    error?: { code: string; message: string; type: string }
    value?: unknown
  }
}

export async function lastChange(open: OpenPage): Promise<FieldEvent['event'] | undefined> {
  const events = await inPage<FieldEvent[]>(open, 'events')
  return events.findLast(({ type }) => type === 'change')?.event
}
