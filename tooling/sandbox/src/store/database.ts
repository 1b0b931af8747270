import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Database = DatabaseSync

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    charge_event_id TEXT,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL DEFAULT '{}'
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS objects_by_charge_event ON objects (charge_event_id, kind, seq);
  CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (json_extract(body, '$.customer'), kind);
  CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (json_extract(body, '$.payment_intent'), kind);
  CREATE TABLE IF NOT EXISTS idempotency_keys (
    key TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    params TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL,
    charge_event_id TEXT,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL,
    newest_first INTEGER NOT NULL DEFAULT 0,
    last_answer TEXT
  );
  CREATE INDEX IF NOT EXISTS deliveries_by_state ON deliveries (state, due);
  CREATE TABLE IF NOT EXISTS faults (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    remaining INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS webhook_switches (
    charge_event_id TEXT PRIMARY KEY,
    body TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS plaid_objects (id TEXT PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS bank_debits (intent_id TEXT PRIMARY KEY, due INTEGER, outcome TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS bank_delay (id INTEGER PRIMARY KEY CHECK (id = 1), ms INTEGER);
  CREATE TABLE IF NOT EXISTS maintenance (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS wallet (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL);
`

const tables = [
  'objects',
  'idempotency_keys',
  'deliveries',
  'faults',
  'webhook_switches',
  'plaid_objects',
  'bank_debits',
  'bank_delay',
  'maintenance',
  'wallet',
]

/** Opens the sandbox's one file (made with its folder where missing); `:memory:` keeps nothing. */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  database.exec(schema)
  return database
}

export function emptyDatabase(database: Database): void {
  inTransaction(database, () => {
    for (const table of tables) database.exec(`DELETE FROM ${table}`)
  })
}

/** Runs `work` to its end or not at all. Everything in it is synchronous, so nothing comes between. */
export function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
