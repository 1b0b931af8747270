import { launchOptions } from '@payment-center/chromium'
import { chromium, type Browser, type Page } from 'playwright'
import { inject } from 'vitest'

export type Entry = {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'docs' | 'story'
  readonly tags?: readonly string[]
}

export const site = inject('siteAddress')

export const launch = (): Promise<Browser> => chromium.launch(launchOptions())

/** Every docs page and story, in the order of the sidebar. */
export async function loadEntries(): Promise<readonly Entry[]> {
  const response = await fetch(`${site}/index.json`)
  const index = (await response.json()) as { readonly entries: Readonly<Record<string, Entry>> }
  return Object.values(index.entries)
}

/** Opens a page and collects its errors. */
export async function openPage(browser: Browser, address: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route(/favicon\.ico/, (route) => route.fulfill({ body: '' }))
  await page.goto(`${site}/${address}`, { waitUntil: 'commit' })
  return { page, errors }
}
