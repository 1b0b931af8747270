import type { Database } from './database.ts'

type Name = 'maintenance' | 'wallet'

/** A setting of the control API; undefined until it is set. */
export function readSetting<T>(database: Database, name: Name): T | undefined {
  const row = database.prepare('SELECT body FROM settings WHERE name = ?').get(name)
  return row === undefined ? undefined : (JSON.parse(String(row['body'])) as T)
}

export function writeSetting(database: Database, name: Name, value: unknown): void {
  database.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)').run(name, JSON.stringify(value))
}
