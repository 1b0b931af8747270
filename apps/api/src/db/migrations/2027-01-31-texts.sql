-- Text messages: the queue with what became of each, consent, opt-outs, short links, and the practices' switches.

alter table practices
  add column bill_mails boolean not null default true,
  add column bill_texts boolean not null default false,
  add column reminder_texts boolean not null default false,
  add column text_price integer not null default 0;

create table texts (
  text_id integer generated always as identity primary key,
  practice_id integer not null references practices,
  kind text not null,
  cause text not null,
  recipient text not null,
  language text not null check (language in ('en', 'es')),
  time_zone text,
  payer_id integer references payers,
  charge_event_id text references charge_events,
  price integer not null,
  status text not null default 'waiting' check (status in
    ('waiting', 'queued', 'sent', 'delivered', 'undelivered', 'failed', 'not_sent')),
  status_at timestamptz not null,
  message_key uuid not null unique default gen_random_uuid(),
  provider_id text unique,
  error_code text,
  segments integer,
  body text,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  next_check_at timestamptz not null,
  check_count integer not null default 0,
  handed_over_at timestamptz,
  unique (practice_id, cause)
);

create index on texts (practice_id, charge_event_id);

create index on texts (ends_at) where status = 'waiting';

create index on texts (recipient, text_id);

create index on texts (payer_id);

create index on texts (created_at);

create table text_consents (
  practice_id integer not null references practices,
  payer_id integer not null references payers,
  phone_number text not null,
  source text not null,
  consented_at timestamptz not null,
  ended_at timestamptz,
  primary key (practice_id, payer_id, phone_number)
);

create index on text_consents (payer_id);

-- Every practice texts from the same number, so an opt-out is from all of them.
create table text_opt_outs (
  phone_number text primary key,
  opted_out_at timestamptz not null,
  opted_in_at timestamptz
);

create table short_links (
  code text primary key,
  practice_id integer not null references practices,
  charge_event_id text not null references charge_events,
  payer_id integer not null references payers,
  created_at timestamptz not null,
  unique (practice_id, charge_event_id, payer_id)
);
