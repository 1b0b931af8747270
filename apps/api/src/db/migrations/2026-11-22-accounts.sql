-- Ids of rows that the API creates; seeded and hand-made rows have smaller ones.
create sequence practice_ids start with 1001;

create sequence location_ids start with 1001;

create sequence portal_user_ids start with 1001;

create sequence payer_ids start with 1001;

create sequence patient_ids start with 1001;

-- Look-ups by strangers skip patients that no practice has entered.
alter table patients add column self_registered boolean not null default false;

-- It is unknown for a payer who signed in at another practice.
alter table patients alter column date_of_birth drop not null;

create index on patients (practice_id, lower(last_name));

create table registrations (
  registration_id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  practice_id integer not null references practices,
  location_id integer not null references locations,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  date_of_birth date not null,
  created_at timestamptz not null
);

-- Codes live for half an hour, so none has to be migrated.
drop table account_codes;

create table account_codes (
  code_hash text primary key,
  kind text not null check (kind in ('reset', 'create', 'from_landing', 'external')),
  email text not null check (email = lower(email)),
  registration_id integer references registrations on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);

-- One live code, also of concurrent requests: a newer one replaces it.
create unique index one_live_code on account_codes (email, kind)
  where used_at is null and kind <> 'from_landing';

create index on account_codes (email);

create table six_digits (
  subject text primary key,
  digits_hash text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  tries integer not null default 0
);

alter table sessions
  add column unlocked_payer_id integer references payers,
  add column claimed_at timestamptz,
  add column practice_id integer references practices,
  add column location_id integer references locations,
  add column patient_id integer references patients,
  add column ticket_hash text,
  add column ticket_ends_at timestamptz,
  add check (scope <> 'external' or
    (practice_id is not null and location_id is not null and patient_id is not null
      and ticket_hash is not null and ticket_ends_at is not null));

create index on sessions (portal_user_id);

create table mails (
  mail_id integer generated always as identity primary key,
  kind text not null check (kind in
    ('reset', 'create', 'external', 'registration_digits', 'saved_methods_digits', 'receipt')),
  recipient text not null,
  language text not null check (language in ('en', 'es')),
  practice_id integer references practices,
  location_id integer references locations,
  charge_event_id text references charge_events,
  registration_id integer references registrations on delete cascade,
  subject text,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  next_check_at timestamptz not null,
  check_count integer not null default 0
);

create index on mails (next_check_at);

create table voluntary_invoices (
  charge_event_id text primary key references charge_events,
  payer_id integer references payers,
  address_hash text not null,
  created_at timestamptz not null,
  declines integer not null default 0
);

create index on voluntary_invoices (address_hash, created_at);

alter table transactions add column receipts_sent integer not null default 0;
