create table vault_customers (
  vault_customer_id integer generated always as identity primary key,
  payer_id integer unique references payers,
  charge_event_id text unique references charge_events,
  idempotency_key text not null unique,
  customer_id text unique,
  check ((payer_id is null) <> (charge_event_id is null))
);

create table saved_cards (
  token_id text primary key,
  payer_id integer not null references payers,
  payment_method_id text not null unique,
  brand text not null,
  last4 text not null,
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  name_on_card text not null,
  funding text not null check (funding in ('credit', 'debit', 'prepaid', 'unknown')),
  fingerprint text,
  created_at timestamptz not null
);

create index on saved_cards (payer_id);

create table bank_links (
  bank_link_id integer generated always as identity primary key,
  payer_id integer references payers,
  charge_event_id text references charge_events,
  ends_at timestamptz not null,
  used_at timestamptz,
  check ((payer_id is null) <> (charge_event_id is null))
);

-- Unique: one bank account per payer, also of concurrent requests. A guest's belongs to their invoice.
create table bank_accounts (
  ach_id text primary key,
  payer_id integer unique references payers,
  charge_event_id text references charge_events,
  customer_id text not null,
  source_id text not null unique,
  access_token text not null,
  account_id text not null,
  bank_name text not null,
  last4 text not null,
  created_at timestamptz not null,
  check ((payer_id is null) <> (charge_event_id is null))
);

create table method_removals (
  method_removal_id integer generated always as identity primary key,
  provider_method_id text not null unique,
  customer_id text not null,
  access_token text,
  done_at timestamptz,
  next_check_at timestamptz not null,
  check_count integer not null default 0
);

create index removals_to_do on method_removals (next_check_at) where done_at is null;

-- The references prevent deleting a method that a plan uses.
create table payment_plans (
  payment_plan_id integer primary key,
  practice_id integer not null references practices,
  location_id integer not null references locations,
  payer_id integer not null references payers,
  patient_id integer not null references patients,
  description text not null,
  status text not null check (status in ('active', 'paid_off', 'cancelled')),
  tax_rate integer not null check (tax_rate >= 0),
  subtotal integer not null check (subtotal > 0),
  tax integer not null check (tax >= 0),
  down_payment integer not null check (down_payment >= 0),
  monthly_subtotal integer not null check (monthly_subtotal > 0),
  balance_subtotal integer not null check (balance_subtotal between 0 and subtotal),
  balance_tax integer not null check (balance_tax between 0 and tax),
  largest_extra_payment integer check (largest_extra_payment > 0),
  billing_day integer not null check (billing_day between 1 and 31),
  start_date date not null,
  end_date date not null,
  next_billing_date date not null,
  token_id text references saved_cards,
  ach_id text references bank_accounts,
  check (token_id is null or ach_id is null),
  check ((status = 'paid_off') = (balance_subtotal = 0))
);

create index on payment_plans (payer_id);

create index on payment_plans (token_id);

create index on payment_plans (ach_id);

create index plans_to_bill on payment_plans (next_billing_date) where status = 'active';

alter table charge_events add foreign key (payment_plan_id) references payment_plans;

create table plan_payments (
  charge_event_id text primary key references charge_events,
  payment_plan_id integer not null references payment_plans,
  kind text not null check (kind in ('instalment', 'off_cycle')),
  subtotal integer not null check (subtotal > 0),
  tax integer not null check (tax >= 0),
  token_id text references saved_cards on delete set null,
  ach_id text references bank_accounts on delete set null,
  due_date date,
  idempotency_key text,
  created_at timestamptz not null,
  next_charge_at timestamptz,
  applied_at timestamptz,
  closed_at timestamptz,
  unique (payment_plan_id, due_date),
  unique (payment_plan_id, idempotency_key),
  check ((kind = 'instalment') = (due_date is not null))
);

create index instalments_to_charge on plan_payments (next_charge_at) where next_charge_at is not null;

alter table payment_attempts
  add column customer_id text,
  add column save_card boolean not null default false,
  add column confirmed_by text not null default 'browser' check (confirmed_by in ('browser', 'server')),
  add column confirm_count integer not null default 0;

alter table transactions add column disputed_at timestamptz;

create table ach_authorizations (
  ach_authorization_id integer generated always as identity primary key,
  ach_id text not null,
  attempt_id integer references payment_attempts,
  payment_plan_id integer references payment_plans,
  text_version text not null,
  language text not null check (language in ('en', 'es')),
  amount integer not null check (amount > 0),
  accepted_at timestamptz not null,
  received_at timestamptz not null,
  check (attempt_id is not null or payment_plan_id is not null)
);
