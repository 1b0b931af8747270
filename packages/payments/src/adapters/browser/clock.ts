import type { Clock } from '../../ports.ts'

/** The browser's own time. */
export const browserClock: Clock = {
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}
