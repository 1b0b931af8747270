-- A lost dispute that is won after all costs nothing.

alter table payment_adjustments drop constraint payment_adjustments_amount_check,
  add constraint payment_adjustments_amount_check check (amount > 0 or (amount = 0 and kind = 'lost_dispute'));
