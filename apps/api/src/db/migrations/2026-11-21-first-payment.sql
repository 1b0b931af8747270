create table practices (
  practice_id integer primary key,
  name text not null,
  account_type text not null check (account_type in ('simplyzero', 'mixed', 'others')),
  brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  logo_svg text,
  guest_links boolean not null,
  tax_rate integer not null check (tax_rate >= 0),
  connected_account_id text
);

create table practice_fees (
  practice_id integer not null references practices,
  kind text not null check (kind in ('credit', 'debit', 'prepaid', 'ach')),
  rate integer not null check (rate between 0 and 10000),
  primary key (practice_id, kind)
);

create table locations (
  location_id integer primary key,
  practice_id integer not null references practices,
  street_1 text not null,
  street_2 text,
  unit text,
  city text not null,
  state text not null,
  zip text not null,
  phone_number text not null
);

create table portal_users (
  portal_user_id integer primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  status text not null check (status in ('pending', 'active')),
  check (status = 'pending' or password_hash is not null)
);

create table payers (
  payer_id integer primary key,
  portal_user_id integer references portal_users,
  practice_id integer not null references practices,
  location_id integer not null references locations,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone_number text not null
);

create index on payers (portal_user_id);

create table patients (
  patient_id integer primary key,
  practice_id integer not null references practices,
  location_id integer not null references locations,
  payer_id integer references payers,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null
);

create table charge_events (
  charge_event_id text primary key check (charge_event_id ~ '^[A-Z0-9]{12}$'),
  practice_id integer not null references practices,
  location_id integer not null references locations,
  payer_id integer not null references payers,
  patient_id integer not null references patients,
  status text not null default 'scheduled' check (status in ('paid', 'scheduled', 'unpaid', 'refunded', 'partially_refunded', 'stripe_pending', 'failed')),
  transaction_date date not null,
  due_date date not null,
  tax_rate integer not null check (tax_rate >= 0),
  payment_plan_id integer,
  method_kind text check (method_kind in ('credit', 'debit', 'card', 'prepaid', 'ach', 'otp'))
);

create index on charge_events (payer_id);

create table procedures (
  charge_event_id text not null references charge_events,
  position integer not null,
  treatment_description text not null,
  treatment_date date not null,
  amount integer not null check (amount between 1 and 99999999),
  is_taxable boolean not null,
  primary key (charge_event_id, position)
);

create table payment_attempts (
  attempt_id integer generated always as identity primary key,
  charge_event_id text not null references charge_events,
  attempt_number integer not null,
  state text not null check (state in ('opening', 'open', 'claimed', 'succeeded', 'canceled')),
  payment_intent_id text unique,
  connected_account_id text,
  kind text not null check (kind in ('credit', 'debit', 'prepaid', 'ach')),
  subtotal integer not null,
  tax integer not null,
  fee integer not null,
  total integer not null check (total = subtotal + tax + fee),
  price_agreed boolean not null,
  payment_method_id text,
  claimed_at timestamptz,
  seen_error text,
  created_at timestamptz not null,
  active_at timestamptz not null,
  next_check_at timestamptz not null,
  check_count integer not null default 0,
  unique (charge_event_id, attempt_number),
  check (state in ('opening', 'canceled') or payment_intent_id is not null),
  check (state <> 'claimed' or (payment_method_id is not null and claimed_at is not null))
);

create unique index one_live_attempt on payment_attempts (charge_event_id)
  where state in ('opening', 'open', 'claimed');

create index attempts_to_check on payment_attempts (next_check_at)
  where state in ('opening', 'open', 'claimed');

create table transactions (
  transaction_id integer generated always as identity primary key,
  charge_event_id text not null unique references charge_events,
  attempt_id integer unique references payment_attempts,
  payment_intent_id text unique,
  charge_id text,
  kind text not null check (kind in ('credit', 'debit', 'prepaid', 'ach')),
  subtotal integer not null,
  tax integer not null,
  fee integer not null,
  total integer not null check (total = subtotal + tax + fee),
  captured integer not null,
  refunded integer not null default 0,
  card_brand text,
  bank_name text,
  last4 text not null,
  funding text,
  confirmation_number text not null unique,
  paid_at timestamptz not null
);

create table payment_adjustments (
  adjustment_id integer generated always as identity primary key,
  charge_event_id text not null references charge_events,
  attempt_id integer not null unique references payment_attempts,
  kind text not null check (kind in ('excess', 'shortfall')),
  amount integer not null check (amount > 0),
  state text not null check (state in ('due', 'done')),
  refund_id text,
  created_at timestamptz not null,
  next_check_at timestamptz not null,
  check_count integer not null default 0
);

create table charge_event_transitions (
  transition_id integer generated always as identity primary key,
  charge_event_id text not null references charge_events,
  from_status text not null check (from_status in ('paid', 'scheduled', 'unpaid', 'refunded', 'partially_refunded', 'stripe_pending', 'failed')),
  to_status text not null check (to_status in ('paid', 'scheduled', 'unpaid', 'refunded', 'partially_refunded', 'stripe_pending', 'failed')),
  reason text not null,
  attempt_id integer references payment_attempts,
  happened_at timestamptz not null
);

create index on charge_event_transitions (charge_event_id);

create table webhook_events (
  event_id text primary key,
  type text not null,
  payment_intent_id text,
  received_at timestamptz not null,
  handled_at timestamptz,
  next_check_at timestamptz not null,
  check_count integer not null default 0
);

create index webhooks_to_handle on webhook_events (next_check_at) where handled_at is null;

create table sessions (
  token_hash text primary key,
  scope text not null check (scope in ('payer', 'guest', 'external')),
  portal_user_id integer references portal_users,
  charge_event_id text references charge_events,
  created_at timestamptz not null,
  idle_ends_at timestamptz,
  ends_at timestamptz not null,
  check (scope <> 'guest' or charge_event_id is not null),
  check (scope <> 'payer' or portal_user_id is not null)
);

create table account_codes (
  code_hash text primary key,
  purpose text not null check (purpose in ('create', 'reset')),
  origin text not null check (origin in ('landing', 'mail')),
  email text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);

create table rate_limits (
  bucket text not null,
  window_starts_at timestamptz not null,
  ends_at timestamptz not null,
  hits integer not null,
  primary key (bucket, window_starts_at)
);
