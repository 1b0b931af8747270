-- Nothing read when a payment was disputed; the provider knows it.

alter table transactions drop column disputed_at;
