import type { Hono } from 'hono'
import { timeout } from 'hono/timeout'
import { allCalls } from './calls.ts'
import type { AppEnv } from './app-env.ts'

/** Plaid's slowest response about a balance and a charge together. */
const bankMs = 50_000

/** Answers 503 `timeout` after `responseTimeoutMs`, or `bankMs` where the payer's bank is asked. The work goes on. */
export function limitTime(app: Hono<AppEnv>, responseTimeoutMs: number): void {
  for (const { method, path } of allCalls.filter(({ asksBank }) => asksBank))
    app.on(method, path, (c, next) => {
      c.set('asksBank', true)
      return next()
    })
  const [usual, patient] = [timeout(responseTimeoutMs), timeout(bankMs)]
  app.use((c, next) => (c.get('asksBank') === true ? patient : usual)(c, next))
}
