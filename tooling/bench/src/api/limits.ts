import type { LoadFigures } from './figures.ts'

/** Generous limits: only a serious regression breaks them. */
interface Limit {
  readonly minPerSecond: number
  /** Milliseconds. */
  readonly maxP99: number
}

const limits: readonly (readonly [prefix: string, limit: Limit])[] = [
  ['guest: the invoice', { minPerSecond: 20, maxP99: 1000 }],
  ['guest: prices', { minPerSecond: 20, maxP99: 1000 }],
  ['guest: a link', { minPerSecond: 8, maxP99: 2000 }],
  ['payer: the overview', { minPerSecond: 4, maxP99: 3000 }],
  ['payment: a typed card', { minPerSecond: 2, maxP99: 6000 }],
  ['payment: a saved card', { minPerSecond: 2, maxP99: 6000 }],
  ['login', { minPerSecond: 2, maxP99: 4000 }],
]

/** One message for each broken limit; a failure always breaks one. */
export function brokenLimits({ name, perSecond, p99, failed, problem }: LoadFigures): string[] {
  const [, limit] = limits.find(([prefix]) => name.startsWith(prefix)) ?? []
  const problems = failed > 0 ? [`${name}: ${failed} failed, should be none; first error: ${problem}`] : []
  if (limit === undefined) return problems
  if (!(perSecond >= limit.minPerSecond)) {
    problems.push(`${name}: ${perSecond.toFixed(1)} per second, should be at least ${limit.minPerSecond}.`)
  }
  if (!(p99 <= limit.maxP99)) {
    problems.push(`${name}: p99 is ${p99.toFixed(0)} ms, should be at most ${limit.maxP99} ms.`)
  }
  return problems
}
