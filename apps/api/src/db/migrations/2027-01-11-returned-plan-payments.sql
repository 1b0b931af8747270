-- A refunded payment of a plan is put back on its balance, as a failed payment that the practice may forgive.

alter table plan_payments drop constraint plan_payments_kind_check,
  add constraint plan_payments_kind_check check (kind in ('instalment', 'off_cycle', 'returned')),
  add column forgiven_at timestamptz check (forgiven_at is null or (kind = 'returned' and closed_at is not null));

alter table charge_events drop constraint charge_events_decline_kind_check,
  add constraint charge_events_decline_kind_check
    check (decline_kind in ('declined', 'returned', 'refunded', 'disputed'));
