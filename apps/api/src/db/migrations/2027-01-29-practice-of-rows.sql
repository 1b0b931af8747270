-- The practice of each row. The database fills it in, so that processes of the version before, which don't name it,
-- store it as well; older rows get it after the migrations, without locking a table.

alter table procedures add column practice_id integer;

create function practice_of_procedures() returns trigger language plpgsql as $$ begin
      new.practice_id := (select practice_id from charge_events where charge_event_id = new.charge_event_id);
      return new;
    end $$;

create trigger fill_practice before insert on procedures
  for each row when (new.practice_id is null) execute function practice_of_procedures();

alter table payment_adjustments add column practice_id integer;

create function practice_of_payment_adjustments() returns trigger language plpgsql as $$ begin
      new.practice_id := (select practice_id from charge_events where charge_event_id = new.charge_event_id);
      return new;
    end $$;

create trigger fill_practice before insert on payment_adjustments
  for each row when (new.practice_id is null) execute function practice_of_payment_adjustments();

alter table charge_event_transitions add column practice_id integer;

create function practice_of_charge_event_transitions() returns trigger language plpgsql as $$ begin
      new.practice_id := (select practice_id from charge_events where charge_event_id = new.charge_event_id);
      return new;
    end $$;

create trigger fill_practice before insert on charge_event_transitions
  for each row when (new.practice_id is null) execute function practice_of_charge_event_transitions();

alter table saved_cards add column practice_id integer;

create function practice_of_saved_cards() returns trigger language plpgsql as $$ begin
      new.practice_id := (select practice_id from payers where payer_id = new.payer_id);
      return new;
    end $$;

create trigger fill_practice before insert on saved_cards
  for each row when (new.practice_id is null) execute function practice_of_saved_cards();

alter table vault_customers add column practice_id integer;

create function practice_of_vault_customers() returns trigger language plpgsql as $$ begin
      new.practice_id := coalesce((select practice_id from payers where payer_id = new.payer_id), (select practice_id from charge_events where charge_event_id = new.charge_event_id));
      return new;
    end $$;

create trigger fill_practice before insert on vault_customers
  for each row when (new.practice_id is null) execute function practice_of_vault_customers();

alter table bank_links add column practice_id integer;

create function practice_of_bank_links() returns trigger language plpgsql as $$ begin
      new.practice_id := coalesce((select practice_id from payers where payer_id = new.payer_id), (select practice_id from charge_events where charge_event_id = new.charge_event_id));
      return new;
    end $$;

create trigger fill_practice before insert on bank_links
  for each row when (new.practice_id is null) execute function practice_of_bank_links();

alter table bank_accounts add column practice_id integer;

create function practice_of_bank_accounts() returns trigger language plpgsql as $$ begin
      new.practice_id := coalesce((select practice_id from payers where payer_id = new.payer_id), (select practice_id from charge_events where charge_event_id = new.charge_event_id));
      return new;
    end $$;

create trigger fill_practice before insert on bank_accounts
  for each row when (new.practice_id is null) execute function practice_of_bank_accounts();

alter table ach_authorizations add column practice_id integer;

create function practice_of_ach_authorizations() returns trigger language plpgsql as $$ begin
      new.practice_id := (select practice_id from bank_accounts where ach_id = new.ach_id);
      return new;
    end $$;

create trigger fill_practice before insert on ach_authorizations
  for each row when (new.practice_id is null) execute function practice_of_ach_authorizations();

-- An append-only row may get its practice, and nothing else.
create or replace function keep_audit_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.happened_at < now() - interval '6 years' then
        return old;
      end if;
      if tg_op = 'TRUNCATE' and exists (select from demo_database) then
        return null;
      end if;
      if tg_op = 'UPDATE' and to_jsonb(old) ->> 'practice_id' is null
        and to_jsonb(old) - 'practice_id' = to_jsonb(new) - 'practice_id' and to_jsonb(new) ? 'practice_id' then
        return new;
      end if;
      raise exception 'audit events are append-only';
    end $$;

-- What staff ask by practice.
create index charge_events_of_practice on charge_events (practice_id, status, due_date);

create index charge_events_of_practice_by_day on charge_events (practice_id, transaction_date);

create index transitions_of_practice on charge_event_transitions (practice_id, happened_at);

create index payers_of_practice on payers (practice_id, lower(last_name));

create index plans_of_practice on payment_plans (practice_id, status);
