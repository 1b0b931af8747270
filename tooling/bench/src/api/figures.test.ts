import { expect, test } from 'vitest'
import { figuresOf, lineOf, percentile, brokenLimits } from './figures.ts'
import { perSecondOf } from './pgbench.ts'
import { runAtRate, runLoad } from './run-load.ts'

test('returns measured values as percentiles in any order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 100])
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})

test('reads the transactions per second of pgbench’s report', () => {
  const report = ['latency average = 0.419 ms', 'tps = 2385.148 (without initial connection time)']
  expect(perSecondOf(report.join('\n'))).toBe(2385.148)
  expect(perSecondOf('')).toBeNaN()
})

test('reports a load that is too slow or fails, and none that is good enough', () => {
  const good = figuresOf(
    'guest: the invoice',
    Array.from({ length: 1000 }, () => 5),
    1,
  )
  expect(brokenLimits({ ...good, ratio: 0.08, cpuMs: 1, statements: 4 })).toEqual([])
  expect(brokenLimits({ ...good, ratio: 0.0799, cpuMs: 1.06, statements: 4 })).toEqual([
    'guest: the invoice: 0.0799 of pgbench, should be at least 0.08.',
    'guest: the invoice: 1.1 ms of the API, should be at most 1.',
  ])
  expect(brokenLimits({ ...good, ratio: Number.NaN })).toHaveLength(1)
  expect(brokenLimits({ ...good, failed: 2, problem: 'Error: 500' })).toEqual([
    'guest: the invoice: 2 failed, should be none; first error: Error: 500',
  ])
  expect(lineOf(good)).toMatch(/guest: the invoice +1000 +5\.0 ms +5\.0 ms +1000 +0/)
})

test('begins at a steady rate, and counts the wait in a queue', async () => {
  let free = Promise.resolve()
  // One at a time, each 5 ms.
  const run = () => (free = free.then(() => new Promise((resolve) => setTimeout(resolve, 5))))
  const { done, p50 } = await runAtRate({ name: 'x', clients: 1, run }, 1000, 20)
  expect(done).toBe(20)
  expect(p50).toBeGreaterThan(20)
})

test('counts failures without their latencies', async () => {
  let count = 0
  const run = async () => {
    count += 1
    await new Promise((resolve) => setImmediate(resolve))
    if (count % 2 === 0) throw new Error('refused')
  }
  const figures = await runLoad({ name: 'x', clients: 2, run }, 0.05, { warmUpMs: 10 })
  expect(figures.failed).toBeGreaterThan(0)
  expect(figures.done).toBeGreaterThan(0)
  expect(figures.p99).toBeGreaterThanOrEqual(figures.p50)
})
