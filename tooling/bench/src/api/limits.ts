import type { LoadFigures } from './figures.ts'

/** What a load must reach, with much room to spare: broken only when something went wrong by far. */
interface Limit {
  readonly leastPerSecond: number
  /** Milliseconds. */
  readonly largestP99: number
}

const limits: readonly (readonly [prefix: string, limit: Limit])[] = [
  ['guest: the invoice', { leastPerSecond: 20, largestP99: 1000 }],
  ['guest: prices', { leastPerSecond: 20, largestP99: 1000 }],
  ['guest: a link', { leastPerSecond: 8, largestP99: 2000 }],
  ['payer: the overview', { leastPerSecond: 4, largestP99: 3000 }],
  ['payment: a typed card', { leastPerSecond: 2, largestP99: 6000 }],
  ['payment: a saved card', { leastPerSecond: 2, largestP99: 6000 }],
  ['login', { leastPerSecond: 2, largestP99: 4000 }],
]

/** One sentence for each limit that is broken; whatever failed breaks one. */
export function brokenLimits({ name, perSecond, p99, failed, problem }: LoadFigures): string[] {
  const [, limit] = limits.find(([prefix]) => name.startsWith(prefix)) ?? []
  const problems = failed > 0 ? [`${name}: ${failed} failed, and none should; the first: ${problem}`] : []
  if (limit === undefined) return problems
  if (!(perSecond >= limit.leastPerSecond)) {
    problems.push(
      `${name}: ${perSecond.toFixed(1)} per second, and should be ${limit.leastPerSecond} at least.`,
    )
  }
  if (!(p99 <= limit.largestP99)) {
    problems.push(`${name}: p99 is ${p99.toFixed(0)} ms, and should be ${limit.largestP99} ms at most.`)
  }
  return problems
}
