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

const row = (name: string, ...cells: string[]): string =>
  name.padEnd(44) + cells.map((cell, index) => cell.padStart([10, 12, 12, 8, 8][index] ?? 8)).join('')

export const tableHead = row('', 'per second', 'p50', 'p99', 'done', 'failed')

export function lineOf({ name, perSecond, p50, p99, done, failed }: LoadFigures): string {
  const milliseconds = (value: number) => (Number.isFinite(value) ? `${value.toFixed(1)} ms` : '-')
  const speed = perSecond.toFixed(perSecond < 100 ? 1 : 0)
  return row(name, speed, milliseconds(p50), milliseconds(p99), String(done), String(failed))
}
