import { sql, type Kysely } from 'kysely'

const ofInvoice = '(select practice_id from charge_events where charge_event_id = new.charge_event_id)'
const ofPayer = '(select practice_id from payers where payer_id = new.payer_id)'
const ofOwner = `coalesce(${ofPayer}, ${ofInvoice})`

/** By table: SQL for the practice of a new row. */
const practiceOf: Readonly<Record<string, string>> = {
  procedures: ofInvoice,
  payment_adjustments: ofInvoice,
  charge_event_transitions: ofInvoice,
  saved_cards: ofPayer,
  vault_customers: ofOwner,
  bank_links: ofOwner,
  bank_accounts: ofOwner,
  ach_authorizations: '(select practice_id from bank_accounts where ach_id = new.ach_id)',
}

const others = [
  // An append-only row may get its practice, and nothing else.
  `create or replace function keep_audit_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.happened_at < now() - interval '6 years' then
        return old;
      end if;
      if tg_op = 'TRUNCATE' and exists (select from demo_database) then
        return null;
      end if;
      if tg_op = 'UPDATE' and to_jsonb(old) ->> 'practice_id' is null
        and to_jsonb(old) - 'practice_id' = to_jsonb(new) - 'practice_id' and to_jsonb(new) ? 'practice_id' then
        return new;
      end if;
      raise exception 'audit events are append-only';
    end $$`,
  // What staff ask by practice.
  'create index charge_events_of_practice on charge_events (practice_id, status, due_date)',
  'create index charge_events_of_practice_by_day on charge_events (practice_id, transaction_date)',
  'create index transitions_of_practice on charge_event_transitions (practice_id, happened_at)',
  'create index payers_of_practice on payers (practice_id, lower(last_name))',
  'create index plans_of_practice on payment_plans (practice_id, status)',
]

/**
 * The practice of each row. The database fills it in, so that processes of the version before, which don't name it,
 * store it as well; older rows get it after the migrations, without locking a table.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const [table, practice] of Object.entries(practiceOf)) {
    await run(`alter table ${table} add column practice_id integer`)
    await run(`create function practice_of_${table}() returns trigger language plpgsql as $$ begin
      new.practice_id := ${practice};
      return new;
    end $$`)
    await run(`create trigger fill_practice before insert on ${table}
      for each row when (new.practice_id is null) execute function practice_of_${table}()`)
  }
  for (const statement of others) await run(statement)
}
