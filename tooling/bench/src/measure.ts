import { flags as chromeFlags } from '@payment-center/chromium'
import lighthouse, { desktopConfig, type Flags, type RunnerResult } from 'lighthouse'
import puppeteer, { type Page } from 'puppeteer-core'
import type { Screen } from './screens.ts'

/** Lighthouse's results. The first three are scores from 0 to 100. */
export interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly blockingTimeMs: number
  readonly layoutShift: number
  readonly largestPaintMs: number
  /** Lighthouse's benchmark index of the machine, about 1500 for the machine that its phone settings assume. */
  readonly machine: number
}

/**
 * Below this index Lighthouse warns that the machine is too slow to simulate a phone. A machine with shared processors
 * falls below it for seconds at a time.
 */
export const trustedIndex = 1000

/**
 * Loads a screen `times` times, each in a new browser, and returns the median of each figure. Repeats loads during
 * which the machine was too slow; on a machine that always is, they count.
 * @throws Error when Lighthouse fails too often
 */
export async function measure(screen: Screen, edge: string, chromePath: string): Promise<Figures> {
  const { name, times } = screen
  const runs: Figures[] = []
  for (let round = 0; round < 3 * times && trusted(runs).length < times; round++) {
    const figures = await measureOnce(screen, edge, chromePath)
    if (isComplete(figures)) runs.push(figures)
  }
  if (runs.length < times) throw new Error(`Lighthouse could not measure ${name} often enough.`)
  return medianRun(trusted(runs).length < times ? runs : trusted(runs))
}

function trusted(runs: readonly Figures[]): readonly Figures[] {
  return runs.filter(({ machine }) => machine >= trustedIndex)
}

function medianRun(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  const medians = names.map((name) => [name, medianOf(runs.map((run) => run[name]))] as const)
  return Object.fromEntries(medians) as Record<keyof Figures, number>
}

/** The upper median. */
export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
}

// On a busy machine Lighthouse sometimes misses the first paint; the figures that depend on it are missing then.
function isComplete(figures: Figures): boolean {
  return Object.values(figures).every((figure) => Number.isFinite(figure))
}

async function measureOnce(screen: Screen, edge: string, chromePath: string): Promise<Figures> {
  const browser = await puppeteer.launch({
    executablePath: chromePath,
    args: [...chromeFlags],
    defaultViewport: null,
  })
  try {
    const page = await browser.newPage()
    if (screen.signedIn) await signIn(page, edge)
    const result = await load(page, edge + screen.path, screen)
    if (!result) throw new Error(`Lighthouse returned no result for ${screen.name}.`)
    const { finalDisplayedUrl } = result.lhr
    // Otherwise a redirect to the login would be measured instead.
    if (new URL(finalDisplayedUrl).pathname !== new URL(edge + screen.path).pathname)
      throw new Error(`${screen.name} led to ${finalDisplayedUrl}.`)
    return figuresOf(result.lhr)
  } finally {
    await browser.close()
  }
}

function load(page: Page, url: string, { as, signedIn }: Screen): Promise<RunnerResult | undefined> {
  const flags: Flags = {
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    // The session is in the tab's storage.
    disableStorageReset: signedIn,
  }
  return lighthouse(url, flags, as === 'desktop' ? desktopConfig : undefined, page)
}

function figuresOf({ categories, audits, environment }: RunnerResult['lhr']): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    blockingTimeMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    largestPaintMs: value('largest-contentful-paint'),
    machine: environment.benchmarkIndex,
  }
}

/** Signs Maya in through the form and clears the browser's cache. */
async function signIn(page: Page, edge: string): Promise<void> {
  await page.goto(`${edge}/login`)
  await page.locator('::-p-aria([name="Email"][role="textbox"])').fill('maya@example.com')
  await page.locator('#password').fill('Sunny-Day-2026!')
  await page.locator('::-p-aria([name="Log In"][role="button"])').click()
  await page.waitForFunction(`location.pathname === '/overview'`)
  const browser = await page.createCDPSession()
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

/**
 * One message for each figure of a screen that misses its limit. Only performance and blocking time have a limit of
 * each screen.
 */
export function problemsOf(
  { name, performance, blockingTimeMs }: Pick<Screen, 'name' | 'performance' | 'blockingTimeMs'>,
  figures: Figures,
): string[] {
  const least = [
    ['performance', figures.performance, performance],
    ['accessibility', figures.accessibility, 100],
    ['best practices', figures.bestPractices, 100],
  ] as const
  const most = [
    ['blocking time', figures.blockingTimeMs, blockingTimeMs, ' ms'],
    ['layout shift', figures.layoutShift, 0.01, ''],
  ] as const
  return [
    ...least
      .filter(([, figure, limit]) => !(figure >= limit))
      .map(([title, figure, limit]) => `${name}: ${title} is ${figure}, should be at least ${limit}.`),
    ...most
      .filter(([, figure, limit]) => !(figure <= limit))
      .map(([title, figure, limit, unit]) => {
        const rounded = Number(figure.toFixed(3))
        return `${name}: ${title} is ${rounded}${unit}, should be at most ${limit}${unit}.`
      }),
  ]
}
