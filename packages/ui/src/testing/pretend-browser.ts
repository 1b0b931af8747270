/** For a story's `beforeEach`: makes the browser report no connection. */
export const goOffline = () => pretend('onLine', false)

/** For a story's `beforeEach`: makes the browser that of an app, which can't print. */
export const openInApp = () =>
  pretend('userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')

function pretend(name: 'onLine' | 'userAgent', value: boolean | string): () => void {
  Object.defineProperty(navigator, name, { configurable: true, get: () => value })
  return () => Reflect.deleteProperty(navigator, name)
}

/** Sets the URL path for a story; return its result from `beforeEach` to restore the path. */
export function setPath(path: string): () => void {
  const { pathname, search } = location
  history.replaceState(null, '', path)
  return () => history.replaceState(null, '', pathname + search)
}

/** Timers of this many milliseconds or more never fire, because a slow machine would take its picture after them. */
const seconds = 5000

/** Freezes Date at one moment and stops long timers; return its result from `beforeEach` to restore them. */
export function freezeTime(moment: string): () => void {
  const Running = Date
  const stopped = Running.parse(moment)
  globalThis.Date = new Proxy(Running, {
    construct: (date, parts: readonly unknown[]) =>
      Reflect.construct(date, parts.length === 0 ? [stopped] : parts) as Date,
    get: (date, name) => (name === 'now' ? () => stopped : (Reflect.get(date, name) as unknown)),
  })
  const runningTimer = globalThis.setTimeout
  globalThis.setTimeout = new Proxy(runningTimer, {
    apply: (timer, self, [run, delay, ...parameters]: Parameters<typeof setTimeout>) =>
      Number(delay) >= seconds ? 0 : (Reflect.apply(timer, self, [run, delay, ...parameters]) as unknown),
  })
  return () => {
    globalThis.Date = Running
    globalThis.setTimeout = runningTimer
  }
}
