type Load<Module> = () => Promise<Module>

let waiting: Load<unknown>[] = []
let started = false

/** Marks code that is wanted soon; it is fetched when the browser has nothing else to do, after `startPreloading`. */
export function preloadWhenIdle<Module>(load: Load<Module>): Load<Module> {
  waiting.push(load)
  if (started) startPreloading()
  return load
}

/** Fetches all marked code once the browser is idle, so that what comes next is there when it is pressed. */
export function startPreloading(): void {
  started = true
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  later(() => {
    const loads = waiting
    waiting = []
    // Whatever can't be fetched now is asked for again when it is needed.
    for (const load of loads) void load().catch(() => undefined)
  })
}
