/** Measurements of one load. */
export interface LoadFigures {
  readonly name: string
  readonly perSecond: number
  /** Milliseconds, as is p99. */
  readonly p50: number
  readonly p99: number
  readonly done: number
  readonly failed: number
  /** The first failure. */
  readonly problem: string | null
  /** Processor milliseconds of the API, and statements in its database, for each. */
  readonly cpuMs?: number
  readonly statements?: number
  /** `perSecond` as a share of pgbench's. */
  readonly ratio?: number
  /** The 99th percentile at half of `perSecond`, which arrive without waiting for each other. Milliseconds. */
  readonly p99AtHalf?: number
}

/** The percentile of a share from 0 to 1 (nearest rank); NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Figures of latencies in milliseconds, measured over `seconds`. */
export function figuresOf(
  name: string,
  latencies: readonly number[],
  seconds: number,
  problems: readonly unknown[] = [],
): LoadFigures {
  return {
    name,
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    done: latencies.length,
    failed: problems.length,
    problem: problems.length === 0 ? null : String(problems[0]),
  }
}

const widths = [10, 11, 11, 8, 8, 9, 13, 10, 12]

const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(36) + cells.map((cell, index) => cell.padStart(widths[index] ?? 8)).join('')

export const tableHead = row('', [
  'per second',
  'p50',
  'p99',
  'done',
  'failed',
  'ratio',
  'p99 at half',
  'CPU',
  'statements',
])

const milliseconds = (value = Number.NaN) => (Number.isFinite(value) ? `${value.toFixed(1)} ms` : '-')

export function lineOf({ name, perSecond, p50, p99, done, failed, ...more }: LoadFigures): string {
  return row(name, [
    perSecond.toFixed(perSecond < 100 ? 1 : 0),
    milliseconds(p50),
    milliseconds(p99),
    String(done),
    String(failed),
    more.ratio?.toFixed(4) ?? '-',
    milliseconds(more.p99AtHalf),
    milliseconds(more.cpuMs),
    more.statements?.toFixed(1) ?? '-',
  ])
}

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
