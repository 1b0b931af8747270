import { launchOptions } from '@payment-center/chromium'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { findAnimations, findMovedOnDelete, findPrintProblems } from './find-print-and-motion-problems.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch(launchOptions())
})

afterAll(() => browser.close())

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 390, height: 844 } })
})

afterEach(() => page.close())

async function openStory(id: string) {
  await page.goto(`${inject('siteAddress')}/iframe.html?viewMode=story&id=${id}`)
  await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' })
}

const receipts = [
  ['screens-guest-pay-as-guest--receipt', 'Print receipt'],
  ['screens-portal-invoice-history--paid', 'Print receipt'],
] as const

test.each(receipts)('prints %s as one page without header, navigation and buttons', async (id, print) => {
  await openStory(id)
  await page.getByRole('button', { name: print }).waitFor()
  expect(await findPrintProblems(page)).toEqual([])
})

test('finds a header, a button and a second page in print', async () => {
  await page.setContent(
    '<header>Payment Center</header><button>Print</button><p style="height: 12in">Receipt</p>',
  )
  expect(await findPrintProblems(page)).toEqual([
    'banner is printed',
    'button is printed',
    'it takes 2 sheets',
  ])
})

const fading = [
  ['components-list--methods', 'li'],
  ['components-table--wide', 'tbody tr'],
  ['components-badge--changing', 'span:has(> svg)'],
] as const

test.each(fading)('fades in what is new in %s', async (id, selector) => {
  await openStory(id)
  const row = page.locator(`#storybook-root ${selector}`).first()
  await expect.poll(() => row.evaluate((part) => getComputedStyle(part).animationName)).not.toBe('none')
})

const motions = [
  ['no-preference', ['::view-transition-group', '::view-transition-old', '::view-transition-new']],
  ['reduce', []],
] as const

test.each(motions)('moves the rows around a deleted one with %s for motion', async (reducedMotion, moved) => {
  await page.emulateMedia({ reducedMotion })
  await openStory('components-list--removing')
  await expect.poll(() => page.getByRole('listitem').count()).toBe(3)
  await page.locator('#no-motion').waitFor({ state: 'detached' })
  expect(await findMovedOnDelete(page)).toEqual(moved)
  expect(await page.getByRole('listitem').count()).toBe(2)
})

const moving = [
  'components-list--methods',
  'components-badge--changing',
  'components-spinner--spinning',
  'components-dialog--open',
  'components-choice--one-opened',
  'screens-portal-overview--loading',
  'screens-guest-invoice--due',
]

test.each(moving)('shows %s without animation with reduced motion', async (id) => {
  await openStory(id)
  expect(await findAnimations(page)).toEqual([])
})

test('finds animations and transitions with reduced motion', async () => {
  await page.setContent(`<style>@keyframes turn { to { rotate: 1turn } }</style>
    <i style="animation: turn 1s infinite">a</i><b style="transition: color 200ms">b</b><p>c</p>`)
  expect(await findAnimations(page)).toHaveLength(2)
})
