-- What a restored database needs to find the payments that were made after its backup.

-- Secret, because an instalment's invoice id is derived from it and opens the invoice's link.
alter table payment_plans
  add column instalment_seed uuid not null default gen_random_uuid(),
  add column billing_retry_at timestamptz;

create table watermarks (name text primary key, reached_at timestamptz not null);

create table book_comparisons (
  comparison_id integer generated always as identity primary key,
  started_at timestamptz not null,
  compared_until timestamptz not null,
  payments integer not null default 0,
  finished_at timestamptz
);

create table book_discrepancies (
  comparison_id integer not null references book_comparisons,
  payment_intent_id text not null,
  difference bigint not null,
  primary key (comparison_id, payment_intent_id)
);

create unique index one_open_comparison on book_comparisons ((true)) where finished_at is null;
