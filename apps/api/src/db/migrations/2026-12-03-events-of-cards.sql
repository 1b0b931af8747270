-- The provider reports cards that were renewed or detached.

alter table webhook_events add column payment_method_id text;
