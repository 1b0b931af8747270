-- A cancelled plan stays cancelled when nothing is left of it.

alter table payment_plans
  drop constraint payment_plans_check3,
  add constraint cancelled_or_paid_off check (status = 'cancelled' or (status = 'paid_off') = (balance_subtotal = 0));
