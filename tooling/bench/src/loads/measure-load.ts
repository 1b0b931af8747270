import { recordRequests, type Requests } from '@payment-center/chromium'
import type { Browser, CDPSession, Page } from 'playwright'

/** A first screen, as a phone loads it with an empty cache. */
export interface FirstScreen {
  readonly name: string
  readonly url: string
  /** Selects the elements that show the amount or, without an amount, the screen's heading. */
  readonly shown: string
  /** What the shown text must match. */
  readonly text: RegExp
  /** The first element that can be used. */
  readonly usable: string
  /** Prepares the tab, such as by signing in. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Presses and types, to see how soon the next frame follows. Milliseconds of what else it measures, by name. */
  readonly use?: (page: Page) => Promise<Readonly<Record<string, number>>>
}

/** Milliseconds since the navigation, and what the screen requested. */
export interface LoadTimes {
  readonly visible: number
  readonly usable: number
  readonly requests: Requests
  /** The longest time from a press or key to the next frame; NaN for a screen that is only loaded. */
  readonly inp: number
  readonly others: Readonly<Record<string, number>>
}

declare global {
  interface Window {
    /** Milliseconds since the navigation. */
    bench: { visible?: number; usable?: number; pressedAt?: number; inp: number }
  }
}

/** Runs in the page, before its own code. */
function watch([shown, text, usable]: [string, string, string]): void {
  window.bench = { inp: Number.NaN }
  const wanted = new RegExp(text)
  const afterPaint = (done: () => void) => requestAnimationFrame(() => setTimeout(done))
  const look = () => {
    const { bench } = window
    if (
      bench.visible === undefined &&
      [...document.querySelectorAll(shown)].some((each) => wanted.test(each.textContent))
    ) {
      bench.visible = Infinity
      afterPaint(() => (bench.visible = performance.now()))
    }
    if (bench.usable === undefined && document.querySelector(usable) !== null)
      bench.usable = performance.now()
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  })
  addEventListener('pointerup', ({ timeStamp }) => (window.bench.pressedAt = timeStamp), { capture: true })
  // Without a threshold, only events above 104 ms count.
  const events: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isInteraction = 'interactionId' in entry && Number(entry.interactionId) > 0
      if (isInteraction && !(entry.duration <= window.bench.inp)) window.bench.inp = entry.duration
    }
  }).observe(events)
}

/** Makes room for the window's own bars: they would cut off the end of the screen, which would not be drawn. */
async function enlargeWindow(session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 600, height: 1200 } })
}

/** Loads a screen once, in a new browser context, and uses it. */
export async function measureLoad(browser: Browser, screen: FirstScreen): Promise<LoadTimes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await screen.prepare?.(page)
    const session = await context.newCDPSession(page)
    await enlargeWindow(session)
    const requestsUntil = await recordRequests(session, new URL(screen.url).origin)
    // As Lighthouse slows down a phone.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(watch, [screen.shown, screen.text.source, screen.usable] as [
      string,
      string,
      string,
    ])
    await page.goto(screen.url)
    await page.waitForFunction(
      () => Number.isFinite(window.bench.visible) && window.bench.usable !== undefined,
    )
    await page.waitForLoadState('networkidle')
    const [times, navigatedAt] = await page.evaluate(() => [window.bench, performance.timeOrigin] as const)
    const { visible = Number.NaN, usable = Number.NaN } = times
    const requests = requestsUntil((navigatedAt + usable) / 1000)
    const others = (await screen.use?.(page)) ?? {}
    const inp = screen.use === undefined ? Number.NaN : await page.evaluate(() => window.bench.inp)
    return { visible, usable, requests, others, inp }
  } finally {
    await context.close()
  }
}
