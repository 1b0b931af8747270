-- The loops read these tables whole.

create index sessions_by_end on sessions (ends_at);

create index sessions_by_idle_end on sessions (idle_ends_at);

create index account_codes_by_end on account_codes (ends_at);

create index rate_limits_by_end on rate_limits (ends_at);

create index known_sites_by_time on known_sites (seen_at);

create index payment_attempts_by_time on payment_attempts (created_at);

create index extra_payments_to_close on plan_payments (created_at)
  where kind = 'off_cycle' and closed_at is null and applied_at is null;
