import type { LoadFigures } from './figures.ts'

/** What a load must reach, whatever the machine. */
export interface Limit {
  /** What it is compared with: pgbench's reads or payments per second. */
  readonly of: 'read' | 'write'
  readonly minRatio: number
  /** Processor milliseconds of the API for each. */
  readonly maxCpuMs?: number
  readonly maxStatements?: number
}

const limits: readonly (readonly [prefix: string, limit: Limit])[] = [
  // Each with its audit record, and half a statement for the loops beside it.
  ['guest: the invoice', { of: 'read', minRatio: 0.08, maxCpuMs: 1, maxStatements: 4.5 }],
  ['payer: the overview', { of: 'read', minRatio: 0.004, maxCpuMs: 14, maxStatements: 45 }],
  ['payment: a saved card', { of: 'write', minRatio: 0.04, maxCpuMs: 12 }],
  ['payment: a typed card', { of: 'write', minRatio: 0.025 }],
]

/** The limit of a load; undefined for one that only shows the others' share. */
export function limitOf(name: string): Limit | undefined {
  return limits.find(([prefix]) => name.startsWith(prefix))?.[1]
}

/** One message for each broken limit; a failure always breaks one. */
export function brokenLimits({ name, failed, problem, ratio, cpuMs, statements }: LoadFigures): string[] {
  const limit = limitOf(name)
  const problems = failed > 0 ? [`${name}: ${failed} failed, should be none; first error: ${problem}`] : []
  if (limit === undefined) return problems
  if (ratio !== undefined && !(ratio >= limit.minRatio))
    problems.push(`${name}: ${ratio.toFixed(4)} of pgbench, should be at least ${limit.minRatio}.`)
  const most = [
    [cpuMs, limit.maxCpuMs, 'ms of the API'],
    [statements, limit.maxStatements, 'statements'],
  ] as const
  for (const [figure, max, unit] of most)
    if (figure !== undefined && max !== undefined && !(figure <= max))
      problems.push(`${name}: ${figure.toFixed(1)} ${unit}, should be at most ${max}.`)
  return problems
}
