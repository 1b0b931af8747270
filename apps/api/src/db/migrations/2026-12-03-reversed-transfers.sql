-- A payment can be overcharged and lose a dispute, whose amount a connected practice returns to the platform.

alter table payment_adjustments drop constraint payment_adjustments_attempt_id_key;

alter table payment_adjustments drop constraint payment_adjustments_kind_check;

alter table payment_adjustments
  add constraint payment_adjustments_kind_check check (kind in ('excess', 'shortfall', 'lost_dispute'));

alter table payment_adjustments add unique (attempt_id, kind);
