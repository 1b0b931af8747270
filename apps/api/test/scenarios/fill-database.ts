import { sql } from 'kysely'
import type { Database, Db } from '../../src/db/index.ts'

type Table = keyof Database

/** How many copies of one row, and the columns that differ: SQL in which `n` counts the copies. */
interface Copies {
  readonly count: number
  readonly columns: Readonly<Record<string, string>>
}

const invoice = `'Z' || lpad(n::text, 11, '0')`
/** Over some years. */
const earlier = `now() - n * interval '2 hours'`
/** Older ones are deleted. */
const ofTwoMonths = `now() - n * interval '4 minutes'`
const invoices = 200_000
/** Enough for the planner to prefer an index. */
const others = 20_000
/** Of a hundred. */
const practice = '1000 + n % 100'
/** Who have forty invoices each. */
const payersWithInvoices = 5000

/** A practice's data of years: nearly everything is settled. */
const copies: Partial<Record<Table, Copies>> = {
  portal_users: { count: others, columns: { portal_user_id: '100000 + n', email: `n || '@example.com'` } },
  payers: {
    count: others,
    columns: {
      payer_id: '100000 + n',
      practice_id: practice,
      portal_user_id: '100000 + n',
      email: `n || '@example.com'`,
    },
  },
  patients: {
    count: others,
    columns: {
      patient_id: '100000 + n',
      practice_id: practice,
      payer_id: '100000 + n',
      last_name: `'Name' || n`,
      date_of_birth: `date '1940-01-01' + n`,
    },
  },
  charge_events: {
    count: invoices,
    columns: {
      charge_event_id: invoice,
      practice_id: practice,
      payer_id: `100000 + n % ${payersWithInvoices}`,
      // One in twenty is not due yet.
      status: `case when n % 20 = 0 then 'scheduled' else 'paid' end`,
      transaction_date: 'current_date - n % 2000',
      due_date: `case when n % 20 = 0 then current_date + 1 + n % 60 else current_date - n % 2000 end`,
      payment_plan_id: 'null',
    },
  },
  procedures: { count: invoices, columns: { charge_event_id: invoice } },
  charge_event_transitions: {
    count: others,
    columns: {
      transition_id: '1000000 + n',
      practice_id: practice,
      charge_event_id: invoice,
      happened_at: earlier,
    },
  },
  payment_attempts: {
    count: others,
    columns: {
      attempt_id: '1000000 + n',
      charge_event_id: invoice,
      state: `'succeeded'`,
      payment_intent_id: `'pi_copy_' || n`,
      created_at: earlier,
      next_check_at: earlier,
    },
  },
  transactions: {
    count: others,
    columns: {
      transaction_id: '1000000 + n',
      charge_event_id: invoice,
      attempt_id: '1000000 + n',
      payment_intent_id: `'pi_copy_' || n`,
      charge_id: `'ch_copy_' || n`,
      paid_at: earlier,
    },
  },
  webhook_events: {
    count: others,
    columns: { event_id: `'evt_copy_' || n`, handled_at: earlier, received_at: ofTwoMonths },
  },
  sessions: {
    count: others,
    columns: {
      token_hash: `'copy' || n`,
      portal_user_id: '100000 + n',
      ticket_hash: 'null',
      ends_at: `now() + n * interval '1 second'`,
      idle_ends_at: `now() + n * interval '1 second'`,
    },
  },
  saved_cards: {
    count: others,
    columns: { token_id: `'card' || n`, payer_id: '100000 + n', payment_method_id: `'pm_copy_' || n` },
  },
  bank_accounts: {
    count: others,
    columns: { ach_id: `'bank' || n`, payer_id: '100000 + n', source_id: `'ba_copy_' || n` },
  },
  payment_plans: {
    count: others,
    columns: {
      payment_plan_id: '100000 + n',
      practice_id: practice,
      payer_id: '100000 + n',
      next_billing_date: 'current_date + 1 + n % 30',
      token_id: `'card' || n`,
      ach_id: 'null',
    },
  },
  plan_payments: {
    count: others,
    columns: {
      charge_event_id: `'Z' || lpad((n * 10)::text, 11, '0')`,
      payment_plan_id: '100000 + n',
      due_date: 'current_date - n',
      next_charge_at: 'null',
      idempotency_key: 'null',
      applied_at: 'now()',
    },
  },
  mail_causes: { count: others, columns: { cause: `'copy:' || n` } },
  account_codes: {
    count: others,
    columns: { code_hash: `'copy' || n`, email: `n || '@example.com'`, used_at: 'now()' },
  },
  rate_limits: {
    count: others,
    columns: { bucket: `'copy' || n`, ends_at: `now() + n * interval '1 second'` },
  },
  known_sites: { count: others, columns: { site_hash: `'copy' || n` } },
  audit_events: { count: others, columns: { audit_event_id: '1000000 + n', happened_at: earlier } },
}

/** A table's columns in order. */
async function columnsOf(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Copies one row of each table many times, so that the planner sees 200,000 invoices.
 * @returns the tables that are large now
 * @throws Error if a table has no row to copy
 */
export async function fillDatabase(db: Db): Promise<ReadonlySet<string>> {
  await db.connection().execute(async (one) => {
    // The copies need no checks of foreign keys.
    await sql`set session_replication_role = replica`.execute(one)
    for (const [table, { count, columns }] of Object.entries(copies)) {
      const values = (await columnsOf(one, table)).map((name) => columns[name] ?? `one.${name}`)
      const { numAffectedRows } = await sql
        .raw(
          `insert into ${table} overriding system value
          select ${values.join()} from (select * from ${table} limit 1) one, generate_series(1, ${count}) n`,
        )
        .execute(one)
      if (Number(numAffectedRows) !== count) throw new Error(`${table} has no row to copy`)
    }
    await sql`reset session_replication_role`.execute(one)
    await sql`analyze`.execute(one)
  })
  return new Set(Object.keys(copies))
}
