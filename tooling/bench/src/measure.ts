import { flags } from '@payment-center/chromium'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse'
import puppeteer, { type Page } from 'puppeteer-core'
import type { Screen } from './screens.ts'
import { signIn } from './sign-in.ts'

/** What Lighthouse found. The first three are scores from 0 to 100. */
export interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly blockingTimeMs: number
  readonly layoutShift: number
  readonly largestPaintMs: number
  /** How quick Lighthouse found the machine just before: its benchmark index, about 1500 for what its phone is made from. */
  readonly machine: number
}

/**
 * Below this index Lighthouse itself warns that a machine is too slow to play a phone: it makes a processor four times
 * slower that is slow already. A machine that shares its processors falls below it for seconds at a time.
 */
export const quickEnough = 1000

/**
 * Loads a screen as often as it wants, each time in a fresh browser, and takes the median of each figure. Loads during
 * which the machine was too slow are repeated; on a machine that always is, they count.
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
  return runs.filter(({ machine }) => machine >= quickEnough)
}

function medianRun(runs: readonly Figures[]): Figures {
  const middle = (figure: keyof Figures) => medianOf(runs.map((run) => run[figure]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    blockingTimeMs: middle('blockingTimeMs'),
    layoutShift: middle('layoutShift'),
    largestPaintMs: middle('largestPaintMs'),
    machine: middle('machine'),
  }
}

/** The middle one of the figures; of an even count the upper of the two. */
export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
}

// On a busy machine Lighthouse now and then misses the first paint, and says nothing of what depends on it.
function isComplete(figures: Figures): boolean {
  return Object.values(figures).every((figure) => Number.isFinite(figure))
}

async function measureOnce(screen: Screen, edge: string, chromePath: string): Promise<Figures> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...flags] })
  try {
    const browser = await puppeteer.connect({
      browserURL: `http://127.0.0.1:${chrome.port}`,
      defaultViewport: null,
    })
    const page = await browser.newPage()
    if (screen.signedIn) await signIn(page, edge)
    const result = await load(page, edge + screen.path, screen)
    if (!result) throw new Error(`Lighthouse says nothing about ${screen.name}.`)
    const { finalDisplayedUrl } = result.lhr
    // A login in its place would be measured without a word.
    if (new URL(finalDisplayedUrl).pathname !== new URL(edge + screen.path).pathname)
      throw new Error(`${screen.name} led to ${finalDisplayedUrl}.`)
    return figuresOf(result.lhr)
  } finally {
    chrome.kill()
  }
}

function load(page: Page, url: string, { as, signedIn }: Screen): Promise<RunnerResult | undefined> {
  const asked = {
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    // The session is in the tab's storage.
    disableStorageReset: signedIn,
  } as const
  return lighthouse(
    url,
    { ...asked, onlyCategories: [...asked.onlyCategories] },
    as === 'desktop' ? desktopConfig : undefined,
    page,
  )
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
