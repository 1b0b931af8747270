-- Refunds that a practice's programs asked for, each stored before the card provider is asked.

create table refunds (
  refund_number bigint generated always as identity primary key,
  practice_id integer not null references practices,
  refund_id text not null,
  charge_event_id text not null,
  attempt_id integer not null references payment_attempts,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('checking', 'pending', 'succeeded', 'failed', 'canceled', 'refused')),
  provider_refund_id text,
  check_number bigint not null default 0,
  created_at timestamptz not null,
  next_check_at timestamptz not null,
  check_count integer not null default 0,
  unique (practice_id, refund_id)
);

create index refunds_of_payment on refunds (practice_id, attempt_id);

create index refunds_to_make on refunds (next_check_at) where status = 'checking';
