-- The practice of each row of the last tables of a practice that lacked it, filled in as in 2027-01-29-practice-of-rows.

create function practice_of_invoice_row() returns trigger language plpgsql as $$ begin
  new.practice_id := (select practice_id from charge_events where charge_event_id = new.charge_event_id);
  return new;
end $$;

create function practice_of_payer_row() returns trigger language plpgsql as $$ begin
  new.practice_id := (select practice_id from payers where payer_id = new.payer_id);
  return new;
end $$;

create function practice_of_location_row() returns trigger language plpgsql as $$ begin
  new.practice_id := (select practice_id from locations where location_id = new.location_id);
  return new;
end $$;

alter table payment_attempts add column practice_id integer;

create trigger fill_practice before insert on payment_attempts
  for each row when (new.practice_id is null) execute function practice_of_invoice_row();

alter table transactions add column practice_id integer;

create trigger fill_practice before insert on transactions
  for each row when (new.practice_id is null) execute function practice_of_invoice_row();

alter table plan_payments add column practice_id integer;

create trigger fill_practice before insert on plan_payments
  for each row when (new.practice_id is null) execute function practice_of_invoice_row();

alter table voluntary_invoices add column practice_id integer;

create trigger fill_practice before insert on voluntary_invoices
  for each row when (new.practice_id is null) execute function practice_of_invoice_row();

alter table card_setups add column practice_id integer;

create trigger fill_practice before insert on card_setups
  for each row when (new.practice_id is null) execute function practice_of_payer_row();

alter table location_fees add column practice_id integer;

create trigger fill_practice before insert on location_fees
  for each row when (new.practice_id is null) execute function practice_of_location_row();

create index transactions_of_practice on transactions (practice_id, paid_at);

create index attempts_of_practice on payment_attempts (practice_id, created_at);
