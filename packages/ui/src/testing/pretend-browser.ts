/** For a story's `beforeEach`: makes the browser report no connection. */
export const goOffline = () => pretend('onLine', false)

/** For a story's `beforeEach`: makes the browser that of an app, which can't print. */
export const openInApp = () =>
  pretend('userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')

function pretend(name: 'onLine' | 'userAgent', value: boolean | string): () => void {
  Object.defineProperty(navigator, name, { configurable: true, get: () => value })
  return () => Reflect.deleteProperty(navigator, name)
}
