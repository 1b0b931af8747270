-- Counts declined charges per payment, and the declines of each card setup.

alter table payment_attempts add column declines integer not null default 0;

create table card_setups (
  setup_intent_id text primary key,
  payer_id integer not null references payers,
  declines integer not null default 0,
  done_at timestamptz,
  created_at timestamptz not null,
  next_check_at timestamptz not null,
  check_count integer not null default 0
);

create index card_setups_open on card_setups (next_check_at) where done_at is null;
