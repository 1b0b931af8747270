import * as v from 'valibot'
import type { Database } from '../store/database.ts'
import { readSetting } from '../store/settings-table.ts'

const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('must be a time such as 2026-11-21T09:00:00Z'),
  v.transform((text) => new Date(text).toISOString()),
)

export const windowSchema = v.pipe(
  v.strictObject({ scope: v.array(v.string()), start_date: timestamp, end_date: timestamp }),
  v.forward(
    v.check(({ start_date, end_date }) => start_date < end_date, 'must be after start_date'),
    ['end_date'],
  ),
)
export type MaintenanceWindow = v.InferOutput<typeof windowSchema>

/** Published when no window is set, because an error would appear in every page's console. */
export const noWindow: MaintenanceWindow = {
  scope: [],
  start_date: '1970-01-01T00:00:00.000Z',
  end_date: '1970-01-01T00:00:01.000Z',
}

export function readWindow(database: Database): MaintenanceWindow | null {
  return readSetting<MaintenanceWindow | null>(database, 'maintenance') ?? null
}
