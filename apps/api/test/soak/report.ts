import { writeFileSync } from 'node:fs'
import type { InvoiceRecords } from './invoice-records.ts'

export interface SoakReport {
  runs: number
  /** Invoices that ended up paid. */
  captured: number
  /** Invoices that were captured more than once. */
  doubleCharges: number
  /** Invoices that the practice closed. */
  closed: number
  /** Invoices that were charged although the practice had closed them. */
  chargedClosed: number
  /** Captures without a transaction. */
  lost: number
  /** The difference between captured and recorded amounts. Cents. */
  centsOff: number
  /** Per run, from the last fault until everything was settled. Seconds. */
  readonly secondsUntilKnown: number[]
  /** How often each status change happened. */
  readonly edges: Record<string, number>
}

export function startReport(): SoakReport {
  return {
    runs: 0,
    captured: 0,
    doubleCharges: 0,
    closed: 0,
    chargedClosed: 0,
    lost: 0,
    centsOff: 0,
    secondsUntilKnown: [],
    edges: {},
  }
}

export function addRun(report: SoakReport, records: InvoiceRecords, secondsUntilKnown: number): void {
  const { captured, closedAs, transactions, excess, history } = records
  const accountedFor =
    transactions.reduce((sum, { total }) => sum + total, 0) +
    excess.reduce((sum, { amount }) => sum + amount, 0)
  report.runs += 1
  report.captured += captured.length > 0 ? 1 : 0
  report.doubleCharges += captured.length > 1 ? 1 : 0
  report.closed += closedAs === null ? 0 : 1
  report.chargedClosed += closedAs !== null && captured.length > 0 ? 1 : 0
  report.lost += Math.max(0, captured.length - transactions.length)
  report.centsOff += Math.abs(
    captured.reduce((sum, { amount_received }) => sum + amount_received, 0) - accountedFor,
  )
  report.secondsUntilKnown.push(secondsUntilKnown)
  for (const { from_status, to_status } of history) {
    const edge = `${from_status} → ${to_status}`
    report.edges[edge] = (report.edges[edge] ?? 0) + 1
  }
}

/** Writes the report to the path in SOAK_REPORT, if set. */
export function writeReport(report: SoakReport): void {
  const path = process.env['SOAK_REPORT']
  if (path !== undefined) writeFileSync(path, JSON.stringify(report))
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** The value below which a share of the numbers lies; 0 for none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
