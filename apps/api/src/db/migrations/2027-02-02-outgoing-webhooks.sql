-- Addresses of practices' own programs that get each event of the practice, in order.

create table webhook_endpoints (
  endpoint_id integer generated always as identity primary key,
  practice_id integer not null references practices,
  url text not null,
  sealed_secret text not null,
  delivered_position bigint not null,
  created_at timestamptz not null,
  failures integer not null default 0,
  failing_since timestamptz,
  disabled_at timestamptz,
  removed_at timestamptz,
  next_check_at timestamptz not null,
  check_count integer not null default 0
);

create index on webhook_endpoints (practice_id);

create index webhook_endpoints_to_call on webhook_endpoints (next_check_at)
  where disabled_at is null and removed_at is null;
