-- Keys of a practice's own programs, and the ids that these give payers, patients and invoices.

create table practice_keys (
  key_id integer generated always as identity primary key,
  practice_id integer not null references practices,
  name text not null,
  role text not null check (role in ('read', 'bill', 'admin')),
  key_hash text not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create index on practice_keys (practice_id);

alter table "payers" add column external_id text;

create unique index on "payers" (practice_id, external_id)
  where external_id is not null;

alter table "patients" add column external_id text;

create unique index on "patients" (practice_id, external_id)
  where external_id is not null;

alter table "charge_events" add column external_id text;

create unique index on "charge_events" (practice_id, external_id)
  where external_id is not null;
