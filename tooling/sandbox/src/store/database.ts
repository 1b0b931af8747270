import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

type Name = 'maintenance' | 'wallet' | 'missing_permissions' | 'redirect_uris' | 'text_callbacks'

/** A setting of the control API; undefined until it is set. */
export function readSetting<T>(database: Database, name: Name): T | undefined {
  const row = database.prepare('SELECT body FROM settings WHERE name = ?').get(name)
  return row === undefined ? undefined : (JSON.parse(String(row['body'])) as T)
}

export function writeSetting(database: Database, name: Name, value: unknown): void {
  database.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)').run(name, JSON.stringify(value))
}

/** Compiles each statement once, not at each call. */
export class Database extends DatabaseSync {
  readonly #statements = new Map<string, StatementSync>()

  override prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? super.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    charge_event_id TEXT,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL DEFAULT '{}',
    account TEXT NOT NULL DEFAULT 'main'
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS objects_by_charge_event ON objects (charge_event_id, kind, seq);
  CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (json_extract(body, '$.customer'), kind);
  CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (json_extract(body, '$.payment_intent'), kind);
  CREATE INDEX IF NOT EXISTS objects_by_group ON objects (json_extract(body, '$.transfer_group'), kind);
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
  CREATE TABLE IF NOT EXISTS texts (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    sid TEXT NOT NULL UNIQUE,
    phone TEXT NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS texts_by_phone ON texts (phone, seq);
  CREATE INDEX IF NOT EXISTS texts_by_status ON texts (json_extract(body, '$.status'), seq);
  CREATE TABLE IF NOT EXISTS opted_out_phones (phone TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS carriers (phone TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS open_dental_rows (
    num INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS open_dental_by_payment ON open_dental_rows (kind, json_extract(body, '$.PayNum'));
  CREATE INDEX IF NOT EXISTS open_dental_by_procedure ON open_dental_rows (kind, json_extract(body, '$.ProcNum'));
  CREATE INDEX IF NOT EXISTS open_dental_by_adjustment ON open_dental_rows (kind, json_extract(body, '$.AdjNum'));
  CREATE INDEX IF NOT EXISTS open_dental_by_patient ON open_dental_rows (kind, json_extract(body, '$.PatNum'));
  CREATE INDEX IF NOT EXISTS open_dental_by_guarantor ON open_dental_rows (kind, json_extract(body, '$.Guarantor'));
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, body TEXT NOT NULL);
`

/** Opens the sandbox's file, or creates it with its folder; `:memory:` stores nothing. */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file, { timeout: 5000 })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  database.exec(schema)
  addAccountColumn(database)
  return database
}

/** A file of an earlier version has no accounts. */
function addAccountColumn(database: Database): void {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('objects')`).all()
  if (columns.some(({ name }) => name === 'account')) return
  database.exec(`ALTER TABLE objects ADD COLUMN account TEXT NOT NULL DEFAULT 'main'`)
}

export function emptyDatabase(database: Database): void {
  const tables = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all()
  inTransaction(database, () => {
    for (const { name } of tables) database.exec(`DELETE FROM ${String(name)}`)
  })
}

/** Commits what `work` writes, or rolls it back when it throws. */
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
