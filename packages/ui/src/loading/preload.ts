type Load<Module> = () => Promise<Module>

/** A page that is not drawn, or that keeps drawing, is never idle. */
const longestWait = { timeout: 2000 }

let waiting: Load<unknown>[] = []
let started = false

/** Queues a chunk for loading in idle time after `startPreloading`. */
export function preloadWhenIdle<Module>(load: Load<Module>): Load<Module> {
  waiting.push(load)
  if (started) startPreloading()
  return load
}

/** Loads the queued chunks once the browser is idle. */
export function startPreloading(): void {
  started = true
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  later(() => {
    const loads = waiting
    waiting = []
    // The view that needs a failed chunk shows the error.
    for (const load of loads) void load().catch(() => undefined)
  }, longestWait)
}

/**
 * Resolves once the screen can be used and the browser is idle.
 * @param patienceMs longest wait, for a screen that preloads nothing, such as an error
 */
export function whenIdle(patienceMs = 2000): Promise<void> {
  return new Promise((resolve) => {
    preloadWhenIdle(async () => resolve())
    setTimeout(resolve, patienceMs)
  })
}
