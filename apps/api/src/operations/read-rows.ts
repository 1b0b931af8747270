import { parse, CsvError } from 'csv-parse/sync'
import * as v from 'valibot'
import { UsageError } from './operation.ts'

/** A row of a file: its values by column, and the line on which it ends. */
export interface FileRow {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

const csvRows = v.array(
  v.object({ record: v.record(v.string(), v.string()), info: v.object({ lines: v.number() }) }),
)
const jsonRow = v.record(
  v.string(),
  v.pipe(
    v.nullable(v.union([v.string(), v.number()])),
    v.transform((value) => String(value ?? '')),
  ),
)

/** @throws UsageError */
function parseCsv(name: string, text: string): FileRow[] {
  try {
    const options = { columns: true, bom: true, info: true, trim: true, skip_empty_lines: true }
    return v
      .parse(csvRows, parse(text, options))
      .map(({ record, info }) => ({ line: info.lines, values: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UsageError([`${name} is no table of comma-separated values: ${error.message}`])
  }
}

/** @throws UsageError */
function parseJsonLines(name: string, text: string): FileRow[] {
  const lines = text.split('\n').map((each, index) => ({ line: index + 1, json: each.trim() }))
  return lines
    .filter(({ json }) => json !== '')
    .map(({ line, json }) => {
      try {
        return { line, values: v.parse(jsonRow, JSON.parse(json)) }
      } catch {
        throw new UsageError([`${name}, line ${line}, is no JSON object of texts and numbers.`])
      }
    })
}

export type Columns = Readonly<Record<'needed' | 'optional', readonly string[]>>

/**
 * The rows of a file: JSON lines if its name ends so, comma-separated values with a row of names otherwise.
 * @throws UsageError for a malformed file, a missing column and an unknown one
 */
export function readRows(name: string, text: string, { needed, optional }: Columns): FileRow[] {
  const rows = /\.(jsonl|ndjson)$/.test(name) ? parseJsonLines(name, text) : parseCsv(name, text)
  const columns = new Set(rows.flatMap(({ values }) => Object.keys(values)))
  const missing = rows.length === 0 ? [] : needed.filter((column) => !columns.has(column))
  const unknown = [...columns].filter((column) => ![...needed, ...optional].includes(column))
  const sentences = [
    ...missing.map((column) => `${name} has no column ${column}.`),
    ...unknown.map((column) => `${name} has a column ${column}, which is unknown.`),
  ]
  if (sentences.length > 0) throw new UsageError(sentences)
  return rows
}
