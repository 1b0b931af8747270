-- The system of a practice that its bills come from, the accounts that were billed there, and the bills whose payments
-- and refunds are posted back. A trigger makes each due, in the transaction of the payment, so that no code can forget it.

create table practice_systems (
  practice_id integer primary key references practices,
  system text not null check (system in ('open-dental')),
  address text not null,
  sealed_keys text not null,
  bills_from date not null,
  due_days integer not null,
  cursor text not null default '',
  connected_at timestamptz not null,
  ended_at timestamptz,
  failures integer not null default 0,
  problem text,
  next_check_at timestamptz not null,
  check_count integer not null default 0
);

create index practice_systems_to_read on practice_systems (next_check_at) where ended_at is null;

create table practice_system_accounts (
  practice_id integer not null references practices,
  account_id text not null,
  statement_id text not null,
  sent_on date not null,
  next_check_at timestamptz,
  problem text,
  primary key (practice_id, account_id)
);

create index practice_system_accounts_to_read on practice_system_accounts (practice_id, next_check_at)
  where next_check_at is not null;

create table practice_system_bills (
  practice_id integer not null references practices,
  external_id text not null,
  account_id text not null,
  system_patient_id text not null,
  charge_ids text[] not null,
  posted integer not null default 0,
  post_at timestamptz,
  problem text,
  primary key (practice_id, external_id)
);

create index on practice_system_bills (practice_id, system_patient_id);

create index practice_system_bills_to_post on practice_system_bills (practice_id, post_at)
  where post_at is not null;

create function post_to_practice_system() returns trigger language plpgsql as $$ begin
  update practice_system_bills set post_at = now() from charge_events
  where charge_events.charge_event_id = new.charge_event_id
    and practice_system_bills.practice_id = charge_events.practice_id
    and practice_system_bills.external_id = charge_events.external_id;
  return null;
end $$;

create trigger post_to_practice_system after insert or update of refunded on transactions
  for each row execute function post_to_practice_system();
