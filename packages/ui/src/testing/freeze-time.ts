/** What is shown for this many milliseconds or more stays while the clock stands: a slow machine looks later than a quick one. */
const seconds = 5000

/**
 * Has every page look as at one moment; give the function it returns back from a story's `beforeEach`.
 * Short timers run on: only what asks for the time is told this one, and what waits for seconds waits for ever.
 */
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
    apply: (timer, self, [run, delay, ...rest]: Parameters<typeof setTimeout>) =>
      Number(delay) >= seconds ? 0 : (Reflect.apply(timer, self, [run, delay, ...rest]) as unknown),
  })
  return () => {
    globalThis.Date = Running
    globalThis.setTimeout = runningTimer
  }
}
