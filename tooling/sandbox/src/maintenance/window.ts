import {
  array,
  isoTimestamp,
  pipe,
  strictObject,
  string,
  transform,
  check,
  forward,
  type InferOutput,
} from 'valibot'
import type { Database } from '../store/database.ts'

const moment = pipe(
  string(),
  isoTimestamp('must be a time such as 2026-11-21T09:00:00Z'),
  transform((text) => new Date(text).toISOString()),
)

export const windowSchema = pipe(
  strictObject({ scope: array(string()), start_date: moment, end_date: moment }),
  forward(
    check(({ start_date, end_date }) => start_date < end_date, 'must be after start_date'),
    ['end_date'],
  ),
)
export type MaintenanceWindow = InferOutput<typeof windowSchema>

/** What is published while there is none. */
export const noWindow: MaintenanceWindow = {
  scope: [],
  start_date: '1970-01-01T00:00:00.000Z',
  end_date: '1970-01-01T00:00:01.000Z',
}

export function readWindow(database: Database): MaintenanceWindow | null {
  const row = database.prepare('SELECT body FROM maintenance').get()
  return row === undefined ? null : (JSON.parse(String(row['body'])) as MaintenanceWindow)
}

export function setWindow(database: Database, window: MaintenanceWindow | null): void {
  database.exec('DELETE FROM maintenance')
  if (window !== null) database.prepare('INSERT INTO maintenance VALUES (1, ?)').run(JSON.stringify(window))
}
